import { expect, it } from 'vitest'
import { formatDays, formatMoney, formatRate, formatWeekday } from './figure-formats.ts'
import { formatCount } from './formats.ts'

// Spaces and dashes differ between versions of the browsers' data.
const plain = (text: string) => text.replace(/[\s\u2009\u202f]+/g, ' ').replace(/[–—]/g, '-')

it('writes days with the year where it is another one', () => {
  expect(plain(formatDays('2026-11-16', '2026-11-22', '2026-11-21'))).toBe('Nov 16 - 22')
  expect(plain(formatDays('2026-11-30', '2026-12-06', '2026-11-21'))).toBe('Nov 30 - Dec 6')
  expect(plain(formatDays('2026-11-16', '2026-11-22'))).toBe('Nov 16 - 22, 2026')
  expect(plain(formatDays('2025-11-17', '2025-11-23', '2026-11-21'))).toBe('Nov 17 - 23, 2025')
  expect(plain(formatDays('2026-12-28', '2027-01-03', '2026-11-21'))).toBe('Dec 28, 2026 - Jan 3, 2027')
})

it('writes weekdays', () => expect(formatWeekday('2026-11-21')).toBe('Sat'))

it('writes amounts to the last digit', () => {
  expect(formatMoney(123_450, 'EUR')).toBe('€1,234.50')
  expect(formatMoney(1234, 'JPY')).toBe('¥1,234')
})

it('writes counts and rates', () => {
  expect(formatCount(12_345)).toBe('12,345')
  expect([0, 33.3, 66.7, 100 - 66.7, 100].map(formatRate)).toEqual(['0%', '33.3%', '66.7%', '33.3%', '100%'])
})
