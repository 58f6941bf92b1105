import { defaultProjectColor } from '@daybook/contract/project-color'
import type { Project, ProjectClient, ProjectCreate, ProjectUpdate } from '@daybook/contract/projects'
import { sharingOfNew } from '../../lib/new-sharing.ts'
import type { CreateChange, EditChange } from '../../lib/records/record.ts'
import type { ProjectFields } from './project-fields.ts'

/** What the list shows of a client that was chosen. */
type ShownClient = ProjectClient | null

interface ProjectEdit extends EditChange<ProjectUpdate, ProjectFields> {
  client: ShownClient
  /** That of its amounts; an older app has stored changes without it. */
  currency?: string
}

/** What a person did to a project, as data: shown at once by `applyChange`, sent by `sendChange`. */
export type ProjectChange =
  | (CreateChange<ProjectCreate> & { client: ShownClient })
  | ProjectEdit
  | { kind: 'activate'; id: string; active: boolean; version: number }
  | { kind: 'leave'; id: string }
  | { kind: 'delete'; id: string; tasks: 'keep' | 'delete'; at: string }
  /** Only its name is known of one in the trash: it is listed once the server has it back. */
  | { kind: 'restore'; id: string; project?: Project; title?: string }

const noStats: Project['stats'] = {
  totalTasks: 0,
  completedTasks: 0,
  pendingTasks: 0,
  totalTimeTracked: 0,
  totalProposedTime: 0,
  completionRate: 0,
}

/** The server counts what is used; until it has, a new budget shows as untouched and a changed one by what was known. */
const budgetUseOf = (
  project: Pick<Project, 'budgetMinutes' | 'budgetAmount' | 'budgetUse'>,
): Project['budgetUse'] => {
  const { budgetMinutes, budgetAmount, budgetUse } = project
  const unit = budgetMinutes === null ? 'amount' : 'minutes'
  const budget = budgetMinutes ?? budgetAmount
  if (budget === null) return null
  const isKnown = budgetUse?.unit === unit
  return { unit, budget, used: isKnown ? budgetUse.used : 0, since: isKnown ? budgetUse.since : null }
}

const withUse = (project: Project): Project => ({ ...project, budgetUse: budgetUseOf(project) })

const newProject = ({ id, body, client, at }: ProjectChange & { kind: 'create' }): Project =>
  withUse({
    _id: id,
    name: body.name,
    description: body.description ?? '',
    color: body.color ?? defaultProjectColor,
    active: true,
    clientId: client,
    billing: body.billing ?? 'hourly',
    hourlyRate: body.hourlyRate ?? null,
    currency: body.currency ?? null,
    // Without one it has no amount.
    amountCurrency: body.currency ?? '',
    fixedPrice: body.fixedPrice ?? null,
    budgetMinutes: body.budgetMinutes ?? null,
    budgetAmount: body.budgetAmount ?? null,
    budgetReset: body.budgetReset ?? 'none',
    dueDate: body.dueDate ?? null,
    stats: noStats,
    budgetUse: null,
    createdAt: at,
    updatedAt: at,
    ...sharingOfNew(),
    can: { edit: true, delete: true, share: true, leave: false, addTask: true, money: true },
    version: 1,
  })

const edited = (project: Project, { fields, client }: ProjectChange & { kind: 'edit' }): Project => {
  const { clientId, description, version: _, ...others } = fields
  return withUse({
    ...project,
    ...(others as Partial<Project>),
    amountCurrency: fields.currency || project.amountCurrency,
    description: description === undefined ? project.description : (description ?? ''),
    clientId: clientId === undefined ? project.clientId : client,
  })
}

export const newestFirst = (one: Project, other: Project): number =>
  other.createdAt.localeCompare(one.createdAt) || other._id.localeCompare(one._id)

const withProject = (projects: readonly Project[], project: Project): readonly Project[] =>
  projects.some(({ _id }) => _id === project._id) ? projects : [project, ...projects].sort(newestFirst)

const changed = (project: Project, change: ProjectChange): Project => {
  if (change.kind === 'edit') return edited(project, change)
  return change.kind === 'activate' ? { ...project, active: change.active } : project
}

/** `currency` is that of amounts where the edit does not change it. */
export const editOf = (edit: Omit<ProjectEdit, 'kind'>, currency: string): ProjectEdit => ({
  kind: 'edit',
  ...edit,
  currency: edit.fields.currency || currency,
})

/** The list as it will be once the server agrees. */
export const applyChange = (projects: readonly Project[], change: ProjectChange): readonly Project[] => {
  if (change.kind === 'create') return withProject(projects, newProject(change))
  if (change.kind === 'restore') return change.project ? withProject(projects, change.project) : projects
  if (change.kind === 'delete' || change.kind === 'leave')
    return projects.filter(({ _id }) => _id !== change.id)
  return projects.map((project) => (project._id === change.id ? changed(project, change) : project))
}
