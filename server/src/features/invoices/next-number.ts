import { dateIn } from '@daybook/contract/calendar'
import type { SignedIn } from '../../http/context.ts'
import { loadCompany } from '../companies/companies.ts'
import { findNextNumber } from './number-queries.ts'

/** The next number of a company, or of one's own. @throws Refusal 404 for a company that is not the actor's. */
export const nextInvoiceNumber = async (
  ctx: SignedIn,
  { companyId, pattern }: { companyId?: string | undefined; pattern?: string | undefined },
): Promise<{ number: string }> => {
  const company = companyId ? await loadCompany(ctx, companyId) : undefined
  const of = {
    owner_id: ctx.actor.id,
    company_id: company?.id ?? null,
    issue_date: dateIn(ctx.actor.timezone, ctx.now),
  }
  return { number: await findNextNumber(ctx.db, of, pattern) }
}
