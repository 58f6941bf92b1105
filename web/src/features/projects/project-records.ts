import * as contract from '@daybook/contract/projects'
import {
  Project,
  type ProjectClient,
  type ProjectCreate,
  type ProjectUpdate,
} from '@daybook/contract/projects'
import { leaveProject } from '@daybook/contract/sharing'
import { toldAt } from '../../lib/api/told-at.ts'
import { sharingOfNew } from '../../lib/figures/new-sharing.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import { advising } from '../../lib/records/changes/kind-words.ts'
import type {
  Deletion,
  FieldsEdit,
  Leaving,
  Restoration,
  Turning,
} from '../../lib/records/changes/standard-change.ts'
import type { CreateChange } from '../../lib/records/record.ts'
import { isSharedProject, learnOfSharedProject } from '../sharing/sharing.ts'
import { isOwn, newestFirst } from './list-projects.ts'
import { type ProjectFields, projectFields } from './project-fields.ts'

/** What the list shows of a client that was chosen. */
interface OfClient {
  client: ProjectClient | null
}
/** Its tasks are kept without a project, or go with it. */
export interface ProjectDeletion extends Deletion {
  tasks: 'keep' | 'delete'
  at: string
}

/** A change of a project, as data. */
export type ProjectChange =
  | (CreateChange<ProjectCreate> & OfClient)
  | (FieldsEdit<ProjectUpdate, ProjectFields> & OfClient)
  | Turning<'activate', 'active'>
  | Leaving
  | ProjectDeletion
  | Restoration<Project>

const noStats: Project['stats'] = {
  totalTasks: 0,
  completedTasks: 0,
  pendingTasks: 0,
  totalTimeTracked: 0,
  totalProposedTime: 0,
  completionRate: 0,
}

/** The server counts what is used; until it has, a new budget shows as untouched and a changed one by what was known. */
const budgetUseOf = ({ budgetMinutes, budgetAmount, budgetUse }: Project): Project['budgetUse'] => {
  const unit = budgetMinutes === null ? 'amount' : 'minutes'
  const budget = budgetMinutes ?? budgetAmount
  if (budget === null) return null
  const isKnown = budgetUse?.unit === unit
  return { unit, budget, used: isKnown ? budgetUse.used : 0, since: isKnown ? budgetUse.since : null }
}

/** The projects of the signed-in person. */
export const projectRecords = describeRecords<Project, ProjectChange>()({
  name: 'projects',
  noun: 'project',
  schema: Project,
  fields: projectFields,
  calls: {
    list: contract.listProjects,
    get: contract.getProject,
    create: contract.createProject,
    update: contract.updateProject,
    delete: contract.deleteProject,
    restore: contract.restoreProject,
    leave: leaveProject,
  },
  failures: {
    create: advising('Failed to create project. Please try again.'),
    edit: advising('Failed to update project. Please try again.'),
    delete: advising('Failed to delete project. Please try again.'),
    leave: ['Failed to leave project'],
    restore: ['Failed to restore project'],
  },
  invalidAnswer: 'Invalid project data received from server',
  compare: newestFirst,
  titleOf: ({ name }) => name,
  subtitleOf: ({ clientId }) => clientId?.name ?? '',
  isOwn,
  made: ({ body }) => ({
    active: true,
    // Without one it has no amount.
    amountCurrency: body.currency ?? '',
    stats: noStats,
    budgetUse: null,
    ...sharingOfNew(),
    can: { edit: true, delete: true, share: true, leave: false, addTask: true, money: true },
  }),
  shown: (project, change) => {
    const { currency, clientId } = change.kind === 'create' ? change.body : change.fields
    return {
      ...project,
      amountCurrency: currency || project.amountCurrency,
      clientId: clientId === undefined ? project.clientId : change.client,
      budgetUse: budgetUseOf(project),
    }
  },
  switches: { activate: 'active' },
  deleteQuery: ({ tasks, at }) => ({ tasks, at: toldAt(at) }),
  own: {},
  isWanted: (client, { id }) => isSharedProject(client, id),
  onLearned: ({ client }, id, project) => learnOfSharedProject(client, id, project),
  limit: {
    title: 'Project Limit Reached',
    description: 'You have reached your project limit. Upgrade to Pro for unlimited projects.',
  },
})
