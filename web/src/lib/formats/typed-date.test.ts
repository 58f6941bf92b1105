import { isCalendarDate } from '@daybook/contract/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateText } from './date-text.ts'
import { knownLocales } from './locale-options.ts'
import { isOutsideYears, typedDate } from './typed-date.ts'

// A Saturday.
const at = (locale: string | null, more = {}) => ({ today: '2026-11-21', weekStart: 1, locale, ...more })

describe('typedDate', () => {
  test.each([
    ['2026-12-31', '2026-12-31'],
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['tmr', '2026-11-22'],
    ['yesterday', '2026-11-20'],
    ['fri', '2026-11-27'],
    ['next fri', '2026-11-27'],
    ['next week', '2026-11-23'],
    ['next month', '2026-12-01'],
    ['in 3 days', '2026-11-24'],
    ['in a week', '2026-11-28'],
    ['in 2 months', '2027-01-21'],
    ['in 1 year', '2027-11-21'],
    ['12/15', '2026-12-15'],
    ['12/15/26', '2026-12-15'],
    ['12/31/2026', '2026-12-31'],
    // There is no month 15, so that only one day can be meant.
    ['15/12', '2026-12-15'],
    ['1/2', '2027-01-02'],
    ['Dec 31, 2026', '2026-12-31'],
    ['31 december', '2026-12-31'],
    ['5th dec', '2026-12-05'],
    ['15', '2026-12-15'],
    ['２０２６-１２-３１', '2026-12-31'],
  ])('%j is %s without a chosen locale', (typed, date) => expect(typedDate(typed, at(null))).toBe(date))

  test.each([
    ['de-DE', '31.12.2026', '2026-12-31'],
    ['de-DE', '31.12.', '2026-12-31'],
    ['de-DE', '31.12.26', '2026-12-31'],
    ['de-DE', '1.2.', '2027-02-01'],
    ['de-DE', '5. Dezember 2026', '2026-12-05'],
    ['de-DE', '5. Dez', '2026-12-05'],
    ['de-DE', 'morgen', '2026-11-22'],
    ['de-DE', 'Freitag', '2026-11-27'],
    ['de-DE', 'mo', '2026-11-23'],
    ['en-GB', '15/12', '2026-12-15'],
    ['en-GB', '1/2', '2027-02-01'],
    ['en-GB', '15 Dec 2026', '2026-12-15'],
    ['sv-SE', '26-12-31', '2026-12-31'],
    ['sv-SE', '12-31', '2026-12-31'],
    ['sv-SE', '31/12 2026', '2026-12-31'],
    ['ja-JP', '2026年12月31日', '2026-12-31'],
    ['ar-EG', '٣١/١٢/٢٠٢٦', '2026-12-31'],
    ['fr-FR', '5 décembre', '2026-12-05'],
    ['es-ES', '5 de diciembre de 2026', '2026-12-05'],
  ])('in %s %j is %s', (locale, typed, date) => expect(typedDate(typed, at(locale))).toBe(date))

  test.each([
    ['15/12', '2025-12-15'],
    ['20/11', '2026-11-20'],
    ['fri', '2026-11-20'],
    ['sat', '2026-11-14'],
    ['15', '2026-11-15'],
    ['today', '2026-11-21'],
  ])('looking back, %j is %s', (typed, date) =>
    expect(typedDate(typed, at('en-GB', { looksBack: true }))).toBe(date),
  )

  test.each([
    '',
    ' ',
    '31.02.2026',
    '32/1',
    '0/0',
    '13/13',
    '2026',
    '2026-13-01',
    '1969-12-31',
    'dec',
    'soon',
  ])('%j is no day', (typed) => expect(typedDate(typed, at('de-DE'))).toBeNull())

  test.each([
    '1.1.1900',
    '1 Jan 1900',
    '1900-01-01',
    '31.12.1969',
    '1.1.10000',
    '1 Jan 12026',
    '10000-01-01',
    '29 Feb 10004',
    '1.1.900',
    '1.1.0000',
  ])('%j is a day, and only its year is not allowed', (typed) => {
    for (const locale of ['de-DE', 'en-GB', 'en-US', null]) {
      expect(typedDate(typed, at(locale))).toBeNull()
      expect(isOutsideYears(typed, at(locale))).toBe(true)
    }
  })

  test.each([
    '',
    'soon',
    '31.13.',
    '32.1.1900',
    '30 Feb 1900',
    '12026',
    '31122026',
    '1.1.1970',
    '31.12.9999',
  ])('the year is not what is wrong with %j', (typed) =>
    expect(isOutsideYears(typed, at('de-DE'))).toBe(false),
  )

  test('reads back each date as each locale prints it', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(null, ...knownLocales()), (date, locale) => {
        expect(typedDate(dateText(date, { locale }), at(locale))).toBe(date)
      }),
      { numRuns: 150 },
    )
  })

  test.each(['2026-01-01', '2026-06-01'])('tells %s apart where only marks do', (date) => {
    expect(typedDate(dateText(date, { locale: 'ccp-IN' }), at('ccp-IN'))).toBe(date)
  })

  test('gives a day from 1970 to 9999 or none, whatever is typed', () => {
    const words = fc.constantFrom(
      'in',
      '999',
      'years',
      'next',
      'month',
      '9999',
      '12',
      '31',
      '.',
      '/',
      '-',
      ' ',
    )
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(words).map((all) => all.join(' ')),
    )
    const today = fc.constantFrom('2026-11-21', '9999-12-31', '1970-01-01')
    const locale = fc.constantFrom(null, 'de-DE', 'fa-IR', 'th-TH', 'ja-JP')
    fc.assert(
      fc.property(text, today, locale, fc.boolean(), (typed, now, tag, looksBack) => {
        const date = typedDate(typed, { today: now, weekStart: 0, locale: tag, looksBack })
        expect(date === null || (isCalendarDate(date) && date >= '1970-01-01')).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('does not look at a text longer than any date, and is quick with a spiteful one', () => {
    expect(typedDate('1'.repeat(1_000_000), at(null))).toBeNull()
    expect(typedDate(`2026-12-31${' '.repeat(60)}`, at(null))).toBeNull()
    for (const unit of [' ', '.', '1', '-', '1.', 'a ']) typedDate(unit.repeat(30), at(null))
  })
})
