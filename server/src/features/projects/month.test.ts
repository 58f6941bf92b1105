import { dateIn } from '@daybook/contract/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf } from './month.ts'

const zones = ['UTC', 'Asia/Tokyo', 'America/St_Johns', 'Pacific/Kiritimati', 'Europe/Berlin', 'Africa/Cairo']

test('the month of an instant begins at or before it, on a first, and no other first lies between', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (zone, now) => {
        const { first, starts } = monthOf(zone, now)
        expect(first).toMatch(/^\d{4}-\d{2}-01$/)
        expect(first.slice(0, 7)).toBe(dateIn(zone, now).slice(0, 7))
        expect(starts.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(dateIn(zone, starts)).toBe(first)
        // Not its eve by name: a zone that crosses the date line skips a day.
        expect(dateIn(zone, new Date(starts.getTime() - 1)) < first).toBe(true)
      },
    ),
  )
})
