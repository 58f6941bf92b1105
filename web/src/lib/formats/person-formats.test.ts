import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { keptSession, openFreshPage } from '../session/fresh-page.ts'

const plain = (text: string) => text.replace(/[\s\u200e\u200f\u061c]+/g, ' ').trim()

/** The formats, as they are for somebody who has chosen a locale. */
const formatsOf = async (locale: string | null) => {
  openFreshPage({ ...keptSession('ada'), user: JSON.stringify({ _id: 'ada', locale, currency: 'EUR' }) })
  return {
    ...(await import('./clock-formats.ts')),
    ...(await import('./figure-formats.ts')),
    ...(await import('./file-size.ts')),
    ...(await import('./read-amount.ts')),
    ...(await import('./formats.ts')),
    ...(await import('./amount-complaint.ts')),
    ...(await import('./typed-minutes.ts')),
  }
}

describe('figures of a person', () => {
  it('are written as de-DE has them', async () => {
    const as = await formatsOf('de-DE')
    expect(as.formatAmount(123_450, 'EUR')).toBe('1234,50')
    expect(plain(as.formatMoney(123_450, 'EUR'))).toBe('1.234,50 €')
    expect(plain(as.formatRate(66.666))).toBe('66,7 %')
    expect(plain(as.formatTrend('0.00%'))).toBe('0,00 %')
    expect(plain(as.formatTrend('-1234.50%'))).toBe('-1.234,50 %')
    expect(as.formatFileSize(10.25 * 1024 ** 2)).toBe('10,3 MB')
    expect(as.formatCounted(1234, 'task')).toBe('1.234 tasks')
    expect(as.formatMinutes(60_090)).toBe('1001:30')
    expect(as.amountComplaint('ten', 'EUR', 1e8)).toBe('Must be an amount such as 95,50')
    expect(as.amountComplaint('1,234', 'EUR', 1e8)).toBe('Write 1234, or at most 2 decimals')
    expect(as.amountComplaint('1.234', 'KWD', 1e8)).toBe('Write 1234, or 1,234')
  })

  it('are written in the digits of ar-EG', async () => {
    const as = await formatsOf('ar-EG')
    expect(as.formatAmount(9_550, 'EUR')).toBe('٩٥٫٥٠')
    expect(plain(as.formatMoney(123_450, 'EUR'))).toBe('١٬٢٣٤٫٥٠ €')
    expect(plain(as.formatTrend('0.00%'))).toBe('٠٫٠٠٪')
    expect([as.formatMinutes(90), as.formatClock(3_725)]).toEqual(['١:٣٠', '١:٠٢:٠٥'])
    expect(as.readAmount('٩٥٫٥٠', 'EUR')).toBe(9_550)
    expect(as.typedMinutes(as.formatMinutes(90))).toBe(90)
  })

  it('are of the Gregorian calendar where another is usual', async () => {
    const [day, other, instant] = ['2027-01-02', '2026-11-21', '2027-01-02T12:00:00.000Z']
    for (const locale of ['th-TH', 'fa-IR', 'ckb-IR', 'uz-AF']) {
      const as = await formatsOf(locale)
      const year = as.formatCount(2027, false)
      for (const text of [
        as.formatDay(day, other),
        as.formatDate(instant, 'UTC'),
        as.formatInstant(instant, 'UTC'),
        as.formatMonth(instant, 'UTC'),
        as.formatDays(day, day),
      ])
        expect(text).toContain(year)
      // 1 Farvardin would be the first day of the year.
      expect(as.formatDayParts('2027-03-21').day).toContain(as.formatCount(21))
    }
  })

  it('are those of the specification until one is chosen', async () => {
    const as = await formatsOf(null)
    expect(as.formatTrend('0.00%')).toBe('0.00%')
    expect(as.formatAmount(123_450, 'EUR')).toBe('1234.50')
    expect(as.readAmount('95,50', 'EUR')).toBe(9_550)
    // Nobody has said whose thousand this is.
    expect(as.readAmount('1,234', 'EUR')).toBeNaN()
  })
})

test.each(['en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN', 'pt-PT', 'ar-EG', 'fa-IR', 'mr-IN', 'my-MM'])(
  'what %s shows in a field and in a list is read as it is',
  async (locale) => {
    const as = await formatsOf(locale)
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000_000),
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        fc.nat(100_000),
        (amount, currency, minutes) => {
          expect(as.readAmount(as.formatAmount(amount, currency), currency)).toBe(amount)
          expect(as.readAmount(as.formatMoney(amount, currency), currency)).toBe(amount)
          expect(as.amountComplaint(as.formatAmount(amount, currency), currency, amount)).toBeUndefined()
          expect(as.typedMinutes(as.formatMinutes(minutes))).toBe(minutes)
        },
      ),
      { numRuns: 200 },
    )
  },
)
