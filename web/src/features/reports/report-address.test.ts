import { expect, it } from 'vitest'
import { withDay } from './report-address.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

it('another first or last day leaves the other one, and moves it along where it would be passed', () => {
  expect(withDay(november, 'from', '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-30' })
  expect(withDay(november, 'from', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-30' })
  expect(withDay(november, 'to', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(withDay(november, 'to', '2026-10-31')).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  // As many days away would be outside of the calendar.
  expect(withDay(november, 'from', '9999-12-31')).toEqual({ from: '9999-12-31', to: '9999-12-31' })
  expect(withDay(november, 'to', '1970-01-02')).toEqual({ from: '1970-01-02', to: '1970-01-02' })
  // Days out of order, as an address may name them.
  expect(withDay({ from: '2026-11-30', to: '2026-11-01' }, 'from', '2026-11-20')).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  })
})
