import { followedTerms } from '@daybook/contract/invoice-terms'
import type { InvoiceUpdate } from '@daybook/contract/invoices'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/types.ts'
import type { SignedIn } from '../../http/context.ts'
import { usualLocale } from '../../mail/mail-dates.ts'
import { findCompanyCurrency, findTerms } from './client-terms-queries.ts'
import { findDefaults, type InvoiceRow } from './queries.ts'

/** The due date, currency and language that follow a client who is chosen now, as far as none is sent (rules §8). */
export const followingColumns = async (
  { db, actor }: Pick<SignedIn, 'db' | 'actor'>,
  held: InvoiceRow,
  body: InvoiceUpdate,
): Promise<Updateable<Tables['invoices']>> => {
  if (body.clientId === undefined || body.clientId === held.client_id) return {}
  const [before, after, own, currency] = await Promise.all([
    findTerms(db, held.owner_id, held.client_id),
    findTerms(db, held.owner_id, body.clientId),
    findDefaults(db, actor.id),
    findCompanyCurrency(db, held.owner_id, held.company_id),
  ])
  const { items = held.items } = body
  const { due_date: dueDate, currency: heldCurrency, locale } = held
  const terms = { issueDate: body.issueDate ?? held.issue_date, dueDate, currency: heldCurrency, locale }
  const followed = followedTerms(terms, {
    ...{ before, after },
    otherwise: { currency: currency ?? own.currency, locale: own.locale ?? usualLocale },
    isPriced: items.some(({ unitPrice }) => unitPrice !== 0),
  })
  return {
    ...(followed.dueDate && body.dueDate === undefined && { due_date: followed.dueDate }),
    ...(followed.currency && body.currency === undefined && { currency: followed.currency }),
    ...(followed.locale && body.locale === undefined && { locale: followed.locale }),
  }
}
