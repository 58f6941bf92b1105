import { fold } from '@daybook/contract/fold'
import { dateFormat } from './intl-formats.ts'

/** A word as it is compared: `Déc.` is `dec`. */
export const plainWord = (word: string): string => fold(word).replaceAll('.', '')

const january = Date.UTC(2026, 0, 1)
const sunday = Date.UTC(2026, 0, 4)
const dayMs = 86_400_000

const named = (locale: string, instants: readonly number[], part: 'month' | 'weekday'): string[][] =>
  instants.map((instant) =>
    (['long', 'short'] as const).flatMap((length) => [
      // Some languages decline a month's name beside its day.
      ...[{ [part]: length }, { [part]: length, day: 'numeric' as const }].map((options) =>
        plainWord(
          dateFormat(locale, { timeZone: 'UTC', ...options })
            .formatToParts(instant)
            .find(({ type }) => type === part)?.value ?? '',
        ),
      ),
    ]),
  )

/** The names of the twelve months in the locale, January first, each in all its forms. */
export const monthNames = (locale: string): string[][] =>
  named(
    locale,
    Array.from({ length: 12 }, (_, month) => january + month * 31 * dayMs - (month > 1 ? 3 * dayMs : 0)),
    'month',
  )

/** The names of the seven weekdays in the locale, Sunday first. */
export const weekdayNames = (locale: string): string[][] =>
  named(
    locale,
    Array.from({ length: 7 }, (_, day) => sunday + day * dayMs),
    'weekday',
  )

/** How many days ahead a word of the locale says: 0 for `heute`; undefined for any other. */
export const daysSaid = (word: string, locale: string): number | undefined => {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return [-1, 0, 1].find((days) => fold(relative.format(days, 'day')) === word)
}
