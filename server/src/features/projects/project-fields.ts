import { fold } from '@daybook/contract/fold'
import type { ProjectUpdate } from '@daybook/contract/projects'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/types.ts'

type Changes = Updateable<Tables['projects']>

/** As search compares it: part of the name or of the description. */
const searchTextOf = (name: string, description: string): string => `${fold(name)}\n${fold(description)}`

const textsOf = (body: ProjectUpdate, now: { name: string; description: string }): Changes => {
  const name = body.name ?? now.name
  const description = body.description === undefined ? now.description : (body.description ?? '')
  return {
    ...(body.name !== undefined && { name, search_name: fold(name) }),
    ...(body.description !== undefined && { description }),
    ...((body.name !== undefined || body.description !== undefined) && {
      search_text: searchTextOf(name, description),
    }),
  }
}

/** A budget in the one unit clears that in the other (rules §5). */
const budgetOf = ({ budgetMinutes, budgetAmount }: ProjectUpdate): Changes => ({
  ...(budgetAmount && { budget_minutes: null }),
  ...(budgetMinutes && { budget_amount: null }),
  ...(budgetMinutes !== undefined && { budget_minutes: budgetMinutes }),
  ...(budgetAmount !== undefined && { budget_amount: budgetAmount }),
})

/** The columns that a request sets, of a project whose texts are `now`; what is not sent is not in it. */
export const fieldsOf = (body: ProjectUpdate, now: { name: string; description: string }): Changes => ({
  ...textsOf(body, now),
  ...(body.color !== undefined && { color: body.color }),
  ...(body.active !== undefined && { active: body.active }),
  ...(body.clientId !== undefined && { client_id: body.clientId }),
  ...(body.billing !== undefined && { billing: body.billing }),
  ...(body.hourlyRate !== undefined && { hourly_rate: body.hourlyRate }),
  ...(body.currency !== undefined && { currency: body.currency }),
  ...(body.fixedPrice !== undefined && { fixed_price: body.fixedPrice }),
  ...budgetOf(body),
  ...(body.budgetReset !== undefined && { budget_reset: body.budgetReset }),
  ...(body.dueDate !== undefined && { due_date: body.dueDate }),
})
