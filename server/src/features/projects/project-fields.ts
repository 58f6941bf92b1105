import { fold } from '@daybook/contract/fold'
import { defaultProjectColor } from '@daybook/contract/project-color'
import type { Project, ProjectCreate, ProjectUpdate } from '@daybook/contract/projects'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/types.ts'
import { describeFields } from '../../records/record-fields.ts'

interface ProjectKind {
  table: 'projects'
  answer: Project
  create: ProjectCreate
  update: ProjectUpdate
  own: object
  viewer: { seesMoney: boolean }
}

/** What a project is worth, as `hidden` to those who may not see it. */
const money =
  <Hidden>(hidden: Hidden) =>
  <Value>(value: Value, { seesMoney }: ProjectKind['viewer']): Value | Hidden =>
    seesMoney ? value : hidden

/** What a person sets of a project, in the words of the contract and of its table; its client is read as it stands. */
export const projectFields = describeFields<ProjectKind, 'clientId'>()({
  name: { column: 'name', folded: 'search_name' },
  description: { column: 'description', blank: '', write: (sent) => sent ?? '' },
  color: { column: 'color', blank: defaultProjectColor },
  active: { column: 'active', blank: true },
  billing: { column: 'billing', blank: 'hourly', read: money('none' as const) },
  hourlyRate: { column: 'hourly_rate', blank: null, read: money(null) },
  currency: { column: 'currency', blank: null, read: money(null) },
  fixedPrice: { column: 'fixed_price', blank: null, read: money(null) },
  budgetMinutes: { column: 'budget_minutes', blank: null, read: money(null) },
  budgetAmount: { column: 'budget_amount', blank: null, read: money(null) },
  budgetReset: { column: 'budget_reset', blank: 'none', read: money('none' as const) },
  dueDate: { column: 'due_date', blank: null },
})

/** As search compares it: part of the name or of the description. */
const searchTextOf = (name: string, description: string): string => `${fold(name)}\n${fold(description)}`

/** The columns of a new project. */
export const newProjectOf = (body: ProjectCreate) => ({
  ...projectFields.newOf(body),
  client_id: body.clientId ?? null,
  search_text: searchTextOf(body.name, body.description ?? ''),
})

/** The columns that a request sets, of a project whose texts are `now`; what is not sent is not in it. */
export const changesOf = (
  body: ProjectUpdate,
  now: { name: string; description: string },
): Updateable<Tables['projects']> => {
  const changes = projectFields.changesOf(body)
  const { name, description } = { ...now, ...changes }
  return {
    // A budget in the one unit clears that in the other (rules §5).
    ...(body.budgetAmount && { budget_minutes: null }),
    ...(body.budgetMinutes && { budget_amount: null }),
    ...changes,
    ...(body.clientId !== undefined && { client_id: body.clientId }),
    ...((changes.name !== undefined || changes.description !== undefined) && {
      search_text: searchTextOf(name, description),
    }),
  }
}
