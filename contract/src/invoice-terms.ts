import { countedDay } from './calendar.ts'

/** Days until an invoice is due where nothing was agreed on. */
export const usualTermsDays = 14

/** What was agreed on with a client, as far as an invoice takes it over. */
interface ClientTerms {
  currency: string | null
  locale: string | null
  paymentTermsDays: number | null
}

interface Terms {
  issueDate: string
  dueDate: string
  currency: string
  locale: string
}

interface Followed {
  /** Null where none was chosen. */
  before: ClientTerms | null
  after: ClientTerms | null
  /** What applies where the client says nothing. */
  otherwise: { currency: string; locale: string }
  /** Something has a price, which another currency would make another amount. */
  isPriced: boolean
}

/** When it is due by what was agreed on; null where that cannot be counted from what was typed as the issue date. */
export const dueDateOf = (
  issueDate: string,
  client: Pick<ClientTerms, 'paymentTermsDays'> | null,
): string | null => countedDay(issueDate, client?.paymentTermsDays ?? usualTermsDays)

/**
 * What of a draft follows the client that is chosen for it: its due date, language and currency, unless somebody typed
 * another one than the client before would have given (rules §8).
 */
export const followedTerms = (held: Terms, { before, after, otherwise, isPriced }: Followed) => {
  const isFollowing = (held.currency || otherwise.currency) === (before?.currency ?? otherwise.currency)
  const isOfClient = (held.locale || otherwise.locale) === (before?.locale ?? otherwise.locale)
  const dueDate = dueDateOf(held.issueDate, after)
  return {
    ...(dueDate !== null && held.dueDate === dueDateOf(held.issueDate, before) && { dueDate }),
    ...(isOfClient && { locale: after?.locale ?? otherwise.locale }),
    ...(isFollowing && !isPriced && { currency: after?.currency ?? otherwise.currency }),
  }
}
