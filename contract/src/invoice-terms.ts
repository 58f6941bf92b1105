import { addDays } from './calendar.ts'

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

/** When it is due by what was agreed on; not beyond the year 9999. */
export const dueDateOf = (
  issueDate: string,
  client: Pick<ClientTerms, 'paymentTermsDays'> | null,
): string => {
  const due = issueDate && addDays(issueDate, client?.paymentTermsDays ?? usualTermsDays)
  return due.startsWith('+') ? issueDate : due
}

/**
 * What of a draft follows the client that is chosen for it: its due date, language and currency, unless somebody typed
 * another one than the client before would have given (rules §8).
 */
export const followedTerms = (held: Terms, { before, after, otherwise, isPriced }: Followed) => {
  const isFollowing = (held.currency || otherwise.currency) === (before?.currency ?? otherwise.currency)
  const isOfClient = (held.locale || otherwise.locale) === (before?.locale ?? otherwise.locale)
  return {
    ...(held.dueDate === dueDateOf(held.issueDate, before) && { dueDate: dueDateOf(held.issueDate, after) }),
    ...(isOfClient && { locale: after?.locale ?? otherwise.locale }),
    ...(isFollowing && !isPriced && { currency: after?.currency ?? otherwise.currency }),
  }
}
