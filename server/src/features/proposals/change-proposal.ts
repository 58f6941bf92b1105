import { inCurrency } from '@daybook/contract/proposal-figures'
import type { Proposal, ProposalUpdate } from '@daybook/contract/proposals'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { factsFor } from '../templates/templates.ts'
import { changesOf } from './draft-columns.ts'
import { livingParties } from './living-parties.ts'
import { proposalRecords } from './proposal-records.ts'
import type { ProposalRow } from './queries.ts'

/** What stays open for one that was sent. */
const openAfterSending = ({ remind, version: _, ...others }: ProposalUpdate) => {
  if (Object.values(others).some((sent) => sent !== undefined))
    throw conflict('What was sent does not change any more. Revise it instead.')
  return remind === undefined ? {} : { remind }
}

/** Whom and what it is for, and the currency and language that follow a client who is chosen now. */
const partyColumns = async (tx: SignedIn, held: ProposalRow, body: ProposalUpdate) => {
  const { clientId, projectId, companyId } = body
  const isNewClient = clientId !== undefined && clientId !== held.client_id
  const chosen = [clientId, projectId, companyId].some((sent) => sent !== undefined)
  if (!chosen) return body.currency === undefined ? {} : { currency: body.currency }
  const found = await factsFor(tx, {
    ...livingParties(held),
    ...(clientId !== undefined && { clientId }),
    ...(projectId !== undefined && { projectId }),
    ...(companyId !== undefined && { companyId }),
  })
  const currency = body.currency ?? (isNewClient ? found.facts.currency : held.currency)
  return {
    ...{ client_id: found.clientId, project_id: found.projectId, company_id: found.companyId, currency },
    ...(isNewClient && body.locale === undefined && { locale: found.facts.locale }),
  }
}

/** The figures that are not sent, as they stand in another currency. */
const movedTo = (currency: string, held: ProposalRow, body: ProposalUpdate): ProposalUpdate => {
  const moved = inCurrency(held, held.currency, currency)
  return {
    ...{ pricing: moved.pricing, variables: moved.variables, values: moved.values },
    ...(body.onAccept === undefined && {
      onAccept: { createProject: held.create_project, deposit: moved.deposit },
    }),
  }
}

/**
 * Changes what is sent and leaves the rest; the figures of the prices stay in another currency. Of what went to the client
 * only `remind` changes.
 * @throws Refusal 409 for anything else of what was sent, and `version_conflict` with the current record when `body.version` is
 *   not the current one; 400 for a client, project or company that is not the actor's.
 */
export const updateProposal = (
  ctx: SignedIn,
  proposal: ProposalRow,
  body: ProposalUpdate,
): Promise<Proposal> =>
  proposalRecords.change(ctx, proposal, {
    version: body.version,
    columns: async (tx, held) => {
      if (held.status !== 'draft') return openAfterSending(body)
      if (held.change_of !== null && (body.clientId !== undefined || body.currency !== undefined))
        throw conflict('A change is for the client of what it changes, in its currency')
      const parties = await partyColumns(tx, held, body)
      const { currency = held.currency } = parties
      const figures = currency === held.currency ? {} : movedTo(currency, held, body)
      return {
        ...changesOf(held, { ...figures, ...body }, tx.actor.timezone),
        ...parties,
      }
    },
  })
