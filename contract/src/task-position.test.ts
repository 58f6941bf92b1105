import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstPosition, longestPosition, positionBetween, topPosition } from './task-position.ts'

const place = fc
  .string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: 1, maxLength: 24 })
  // A place never ends with a zero: between `a` and `a0` there is no room.
  .map((digits) => `${digits}8`)

it('finds a place between any two', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      fc.pre(one !== other)
      const [low, high] = one < other ? [one, other] : [other, one]
      const between = positionBetween(low, high)
      expect(between !== null && low < between && between < high).toBe(true)
    }),
  )
})

it('finds one before the first and after the last', () => {
  fc.assert(
    fc.property(place, (known) => {
      const [before, behind] = [positionBetween(null, known), positionBetween(known, null)]
      expect(before !== null && before < known).toBe(true)
      expect(behind !== null && behind > known).toBe(true)
    }),
  )
})

it('divides a place hundreds of times, and says when it no longer can', () => {
  let [low, high] = ['4', '5']
  let times = 0
  for (; ; times++) {
    const between = positionBetween(low, high)
    if (between === null) break
    expect(low < between && between < high && between.length <= longestPosition).toBe(true)
    if (times % 2) low = between
    else high = between
  }
  expect(times).toBeGreaterThan(500)
  expect([positionBetween('5', '4'), positionBetween('4', '4')]).toEqual([null, null])
})

const id = '019aa7a0-0000-7000-8000-0000deadbeef'
const placeAt = (at: string) => firstPosition(new Date(at), id)

it('puts the newest task first until it is moved', () => {
  expect(placeAt('2026-11-21T10:00:00Z')).toBe('fe5e027396ffdeadbeef8')
  expect(placeAt('2026-11-21T10:00:00Z') < placeAt('2026-11-20T10:00:00Z')).toBe(true)
})

it('puts a task that moves to the top above all others, and below what is created later', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  for (const first of ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:30Z'].map(placeAt)) {
    const top = topPosition(first, now, id) ?? ''
    expect(top < first && top > placeAt('2026-11-21T10:01:01Z')).toBe(true)
  }
  expect(topPosition(null, now, id)).toBe(placeAt('2026-11-21T10:00:00Z'))
})
