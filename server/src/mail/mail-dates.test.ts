import { expect, it } from 'vitest'
import { mailDay, mailInstant } from './mail-dates.ts'

it('writes days of the Gregorian calendar, whatever is usual for the locale', () => {
  const at = new Date('2027-01-02T12:00:00Z')
  expect(mailDay({ timezone: null, locale: null }, at)).toBe('2 January 2027')
  expect(mailDay({ timezone: null, locale: 'th-TH' }, at)).toContain('2027')
  expect(mailInstant({ timezone: 'Asia/Tehran', locale: 'fa-IR' }, at)).toContain('۲۰۲۷')
})
