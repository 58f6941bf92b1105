import { isCalendarDate } from '@daybook/contract/calendar'
import { documentDay } from '@daybook/contract/document-figures'

/** Until when a proposal can be accepted, below its title; undefined where it has no end, or one that is being typed. */
export const documentNote = ({
  expiresAt,
  locale,
}: {
  expiresAt: string | null
  locale: string
}): string | undefined =>
  expiresAt && isCalendarDate(expiresAt)
    ? `Can be accepted until ${documentDay(locale, expiresAt, 'long')}`
    : undefined
