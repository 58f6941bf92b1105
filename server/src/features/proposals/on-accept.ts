import { mostAmount } from '@daybook/contract/currency'
import { chosenLines, plannedMinutes } from '@daybook/contract/proposal-figures'
import { longestTaskTitle, mostEstimatedMinutes } from '@daybook/contract/tasks'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/types.ts'
import type { SignedIn } from '../../http/context.ts'
import { Refusal } from '../../http/errors.ts'
import { describeError } from '../../queue/queue-log.ts'
import { createDeposit, createInvoice, issueInvoice, loadInvoice } from '../invoices/invoices.ts'
import {
  createProject,
  freeProjectName,
  loadProject,
  readProject,
  updateProject,
} from '../projects/projects.ts'
import { createTask } from '../tasks/tasks.ts'
import { findProposal, type ProposalRow } from './queries.ts'
import { note } from './write-queries.ts'

/** What was accepted, as it will be kept. */
type Accepted = ProposalRow & { accepted_total: number }

const linesOf = ({ pricing, options }: Accepted) => chosenLines(pricing, options)

const minutesOf = (accepted: Accepted): number =>
  linesOf(accepted).reduce((sum, line) => sum + (plannedMinutes(line) ?? 0), 0)

/** As the contract has it. */
const mostBudgetMinutes = 6_000_000

/** A budget is in time where hours were priced, else in money. */
const budgetOf = (minutes: number, amount: number) => {
  if (minutes > 0 && minutes <= mostBudgetMinutes) return { budgetMinutes: minutes }
  return amount > 0 && amount <= mostAmount ? { budgetAmount: amount } : {}
}

/** A task for each line that was accepted, with the time that it was priced at. */
const addTasks = async (tx: SignedIn, accepted: Accepted, projectId: string): Promise<void> => {
  const findPlace = async () => ({ projectId, assigneeId: null, ownerId: tx.actor.id })
  // The newest stands first in a list.
  for (const line of linesOf(accepted).toReversed()) {
    const minutes = plannedMinutes(line)
    const title = line.description.slice(0, longestTaskTitle)
    await createTask(
      tx,
      {
        title,
        projectId,
        ...(minutes !== null && minutes > 0 && minutes <= mostEstimatedMinutes && { estimatedTime: minutes }),
      },
      findPlace,
    )
  }
}

const makeProject = async (tx: SignedIn, accepted: Accepted): Promise<string> => {
  const { accepted_total: total, client, client_id: clientId, currency } = accepted
  const { record } = await createProject(tx, {
    name: await freeProjectName(tx, accepted.title),
    ...{ clientId: client && clientId, billing: 'fixed', currency },
    ...(total >= 0 && total <= mostAmount && { fixedPrice: total }),
    ...budgetOf(minutesOf(accepted), total),
  })
  // Millions of rupiah are an ordinary price, and more than a project keeps.
  if (total > mostAmount)
    await note(
      tx,
      accepted,
      null,
      'the project has no price: the accepted one is more than a project can have',
    )
  await addTasks(tx, accepted, record._id)
  return record._id
}

/** Why a change leaves the price of the project as it is; undefined where it does not. */
const unchangedPrice = (isSameCurrency: boolean, price: number | null, more: number): string | undefined => {
  if (!isSameCurrency) return 'it is in another currency'
  if (price === null) return 'it has none'
  return price + more > mostAmount ? 'the new one is more than a project can have' : undefined
}

/** What a change adds to the project that accepting the whole made: its tasks, its price and its budget. */
const extendProject = async (tx: SignedIn, change: Accepted, projectId: string): Promise<void> => {
  const project = await readProject(tx, projectId)
  const { fixedPrice, budgetMinutes, budgetAmount } = project
  const minutes = minutesOf(change)
  const { accepted_total: total } = change
  const sum = (before: number | null, more: number, most = mostAmount) =>
    before !== null && before + more >= 1 && before + more <= most ? before + more : undefined
  // Amounts in another currency are not added up.
  const isSame = project.amountCurrency === change.currency
  const price = isSame ? sum(fixedPrice, total) : undefined
  const unchanged = unchangedPrice(isSame, fixedPrice, total)
  if (unchanged) await note(tx, change, null, `the price of the project was not changed: ${unchanged}`)
  const time = sum(budgetMinutes, minutes, mostBudgetMinutes)
  const money = isSame ? sum(budgetAmount, total) : undefined
  await updateProject(tx, await loadProject(tx, projectId), {
    ...(price !== undefined && { fixedPrice: price }),
    ...(time !== undefined && { budgetMinutes: time }),
    ...(money !== undefined && { budgetAmount: money }),
  })
  await addTasks(tx, change, projectId)
}

/** The invoice over all that was accepted, as a draft, and the part of it that is asked for now, issued where it can be. */
const makeDeposit = async (tx: SignedIn, accepted: Accepted) => {
  const { deposit, client, client_id: clientId, company, company_id: companyId, currency, locale } = accepted
  if (!deposit) return {}
  if (!client) throw new Refusal('conflict', 'its client is not there any more')
  const { record: invoice } = await createInvoice(tx, {
    ...{ type: 'invoice', clientId, companyId: company && companyId, currency, locale },
    items: linesOf(accepted).map(({ description, quantity, unit, unitPrice }) => ({
      ...{ description, quantity, unit, unitPrice },
      ...{ taxRate: accepted.tax_rate, taxLabel: accepted.tax_label },
    })),
    pricesIncludeTax: false,
  })
  const { record: made } = await createDeposit(tx, await loadInvoice(tx, invoice._id), deposit)
  await issueInvoice(tx, await loadInvoice(tx, made._id), undefined)
  return { invoice_id: invoice._id, deposit_id: made._id }
}

/** Does it as a whole or not at all, and notes why not: that a client accepts never hangs on it. */
const attempt = async <R extends object>(
  tx: SignedIn,
  accepted: Accepted,
  what: string,
  make: () => Promise<R>,
): Promise<R | Record<never, never>> => {
  await sql`savepoint follows`.execute(tx.db)
  try {
    const made = await make()
    await sql`release savepoint follows`.execute(tx.db)
    return made
  } catch (error) {
    // Where the database is gone, this fails too, and so does the acceptance.
    await sql`rollback to savepoint follows`.execute(tx.db)
    // Without its message, which may quote what somebody typed.
    if (!(error instanceof Refusal))
      tx.log.error({ proposalId: accepted.id, error: describeError(error) }, `After an acceptance ${what}`)
    await note(tx, accepted, null, `${what}: ${error instanceof Refusal ? error.message : 'it failed'}`)
    return {}
  }
}

/**
 * Makes what its owner arranged for when it is accepted, in their name: a project with a task for each line, and an invoice
 * for a deposit, issued at once; a change adds to the project. Answers the columns that name what was made.
 */
export const followAcceptance = async (
  tx: SignedIn,
  accepted: Accepted,
): Promise<Updateable<Tables['proposals']>> => {
  if (accepted.change_of !== null) {
    const changed = await findProposal(tx.db, tx.actor.id, accepted.change_of)
    const projectId = changed?.project_id ?? null
    if (changed?.create_project && projectId !== null) {
      if (changed.project_name === null)
        await note(tx, accepted, null, 'the project was not changed: it is in the trash')
      else
        await attempt(tx, accepted, 'the project was not changed', async () => {
          await extendProject(tx, accepted, projectId)
          return {}
        })
    }
    // Also in the trash: out of it, the project shows all that was agreed.
    return { project_id: projectId }
  }
  const isNew = accepted.create_project && accepted.project_name === null
  const project = isNew
    ? await attempt(tx, accepted, 'no project was made', async () => ({
        project_id: await makeProject(tx, accepted),
      }))
    : {}
  const deposit = accepted.deposit
    ? await attempt(tx, accepted, 'no deposit was asked for', () => makeDeposit(tx, accepted))
    : {}
  return { ...project, ...deposit }
}
