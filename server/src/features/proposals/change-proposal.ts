import { inCurrency } from '@daybook/contract/proposal-figures'
import type { Proposal, ProposalUpdate } from '@daybook/contract/proposals'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/types.ts'
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
    throw conflict('A sent proposal can no longer be changed. Revise it instead.')
  return remind === undefined ? {} : { remind }
}

/** What is chosen now. What stays is not looked for again: it may have gone to the trash. */
const chosen = (sent: string | null | undefined, held: string | null) => (sent === held ? undefined : sent)

/** Whom and what it is for, and the currency and language that follow a client who is chosen now. */
const partyColumns = async (
  tx: SignedIn,
  held: ProposalRow,
  body: ProposalUpdate,
): Promise<Updateable<Tables['proposals']>> => {
  const clientId = chosen(body.clientId, held.client_id)
  const projectId = chosen(body.projectId, held.project_id)
  const companyId = chosen(body.companyId, held.company_id)
  if ([clientId, projectId, companyId].every((id) => id === undefined))
    return body.currency === undefined ? {} : { currency: body.currency }
  const found = await factsFor(tx, {
    ...livingParties(held),
    ...(clientId !== undefined && { clientId }),
    ...(projectId !== undefined && { projectId }),
    ...(companyId !== undefined && { companyId }),
  })
  const isNewClient = clientId !== undefined
  return {
    ...(isNewClient && { client_id: found.clientId }),
    ...(projectId !== undefined && { project_id: found.projectId }),
    ...(companyId !== undefined && { company_id: found.companyId }),
    currency: body.currency ?? (isNewClient ? found.facts.currency : held.currency),
    ...(isNewClient && body.locale === undefined && { locale: found.facts.locale }),
  }
}

/** @throws Refusal 409 where a change would part from what it changes. */
const requireOfWhole = (held: ProposalRow, { clientId, currency, onAccept }: ProposalUpdate): void => {
  if (held.change_of === null) return
  if (chosen(clientId, held.client_id) !== undefined || (currency ?? held.currency) !== held.currency)
    throw conflict('A change keeps the client and the currency of its proposal')
  if (onAccept?.createProject || onAccept?.deposit)
    throw conflict('A change adds to the project of what it changes. It makes none, and asks for no deposit.')
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
      requireOfWhole(held, body)
      const parties = await partyColumns(tx, held, body)
      const { currency = held.currency } = parties
      const figures = currency === held.currency ? {} : movedTo(currency, held, body)
      return {
        ...changesOf(held, { ...figures, ...body }, tx.actor.timezone),
        ...parties,
      }
    },
  })
