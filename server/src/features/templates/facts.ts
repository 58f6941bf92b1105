import { dateIn } from '@daybook/contract/calendar'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { ProposalFacts } from '@daybook/contract/proposal-text'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { usualLocale } from '../../mail/mail-dates.ts'
import {
  billToNow,
  findClientNamed,
  findCompanyNamed,
  findDefaults,
  issuerNow,
} from '../invoices/invoices.ts'
import { findFacts } from './queries.ts'

interface Named {
  clientId?: string | null | undefined
  projectId?: string | null | undefined
  companyId?: string | null | undefined
}

/** Who and what a proposal is for, and what its variables say of them. */
interface FoundFacts {
  clientId: string | null
  projectId: string | null
  companyId: string | null
  issuer: InvoiceParty
  billTo: InvoiceParty | null
  facts: ProposalFacts
}

/**
 * Finds who and what a text is filled in for. The currency and language are the client's, else one's own (rules §12); without
 * a choice the company is the default one.
 * @throws Refusal 400 for a client, project or company that is not the actor's.
 */
export const factsFor = async (ctx: SignedIn, named: Named): Promise<FoundFacts> => {
  const [client, company, own] = await Promise.all([
    findClientNamed(ctx, named.clientId),
    findCompanyNamed(ctx, named.companyId),
    findDefaults(ctx.db, ctx.actor.id),
  ])
  const ids = {
    clientId: client?.id ?? null,
    companyId: company?.id ?? null,
    projectId: named.projectId ?? null,
  }
  const parties = await findFacts(ctx.db, ctx.actor.id, ids)
  if (ids.projectId !== null && parties.project === null) throw invalid({ projectId: 'Project not found' })
  const issuer = issuerNow(parties)
  const billTo = billToNow(parties)
  return {
    ...ids,
    ...{ issuer, billTo },
    facts: {
      client: billTo,
      company: parties.company && issuer,
      project: parties.project === null ? null : { name: parties.project },
      user: { name: parties.owner.display_name, email: parties.owner.email },
      today: dateIn(ctx.actor.timezone, ctx.now),
      currency: client?.currency ?? own.currency,
      locale: client?.locale ?? own.locale ?? usualLocale,
    },
  }
}
