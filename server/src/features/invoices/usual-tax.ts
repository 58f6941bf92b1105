import type { TaxTotal } from '@daybook/contract/invoice-lines'
import type { UsualTax } from '@daybook/contract/usual-tax'
import type { SignedIn } from '../../http/context.ts'
import { findLastTaxes } from './usual-tax-queries.ts'

const none: UsualTax = { taxRate: '0', taxLabel: '' }

/** The tax that most of an invoice has. */
const mainOf = (taxes: readonly TaxTotal[]): UsualTax => {
  const [main] = taxes.toSorted((one, other) => Math.abs(other.base) - Math.abs(one.base))
  return main ? { taxRate: main.rate, taxLabel: main.label } : none
}

/**
 * The tax that new lines start with: that of the last invoice to the client from the same company, since both decide it;
 * else of the last one from that company to anybody ([decision 037](../../../../docs/decisions/037-new-lines.md)). What
 * is void or credited was perhaps wrong, and says nothing.
 */
export const findUsualTax = async (
  { db, actor }: Pick<SignedIn, 'db' | 'actor'>,
  { clientId, companyId }: { clientId?: string | null | undefined; companyId?: string | null | undefined },
): Promise<UsualTax> => {
  const from = { ownerId: actor.id, companyId: companyId ?? null }
  const last =
    (clientId && (await findLastTaxes(db, { ...from, clientId }))) || (await findLastTaxes(db, from))
  return mainOf(last?.tax_totals ?? [])
}
