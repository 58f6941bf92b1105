import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt, localText } from './local-text.ts'

describe('instantAt', () => {
  it.each([
    ['UTC', '2026-03-10T09:30', '2026-03-10T09:30:00.000Z'],
    ['Europe/Berlin', '2026-03-10T09:30', '2026-03-10T08:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-10T09:30', '2026-03-09T19:30:00.000Z'],
    ['Asia/Kathmandu', '2026-03-10T00:00', '2026-03-09T18:15:00.000Z'],
    // Left out: the clocks go from 2 to 3.
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    // Twice: the first of the two.
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('in %s, %s is %s', (zone, text, instant) => expect(instantAt(zone, text)).toBe(instant))

  it('is none where the text is none', () =>
    expect([instantAt('UTC', ''), instantAt('UTC', 'noon')]).toEqual([null, null]))

  const zones = fc.constantFrom(
    'Pacific/Pago_Pago',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  )
  const minutes = fc.integer({ min: 0, max: 525_600 }).map((n) => new Date(Date.UTC(2026, 0, 1) + n * 60_000))
  it('shows again as it was typed', () =>
    fc.assert(
      fc.property(zones, minutes, (zone, instant) => {
        const text = localText(zone, instant)
        expect(localText(zone, new Date(instantAt(zone, text) ?? ''))).toBe(text)
      }),
    ))
})
