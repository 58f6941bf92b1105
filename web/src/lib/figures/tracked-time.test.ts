import { describe, expect, it } from 'vitest'
import { parseEstimate, progressOf, sessionSeconds, splitEstimate, trackedSeconds } from './tracked-time.ts'

const timed = (totalTime: number, startedAt: string | null) => ({
  timeTracking: { totalTime, startedAt },
})

it('counts the running session on top of the total, never below it', () => {
  const now = Date.parse('2026-11-21T10:00:10Z') / 1000
  expect(trackedSeconds(timed(90, null), now)).toBe(90)
  expect(trackedSeconds(timed(90, '2026-11-21T10:00:00.400Z'), now)).toBe(100)
  expect(trackedSeconds(timed(90, '2026-11-21T10:00:30Z'), now)).toBe(90)
})

it('counts the running session alone from zero', () => {
  const now = Date.parse('2026-11-21T10:00:10Z') / 1000
  expect(sessionSeconds(timed(90, null), now)).toBe(0)
  expect(sessionSeconds(timed(90, '2026-11-21T10:00:00.400Z'), now)).toBe(10)
})

describe('progress', () => {
  it.each([
    [48, 'within'],
    [48.6, 'near'],
    [60, 'near'],
    [60.6, 'over'],
  ])('of %d minutes of an hour is %s', (minutes, stage) => {
    expect(progressOf(minutes * 60, 60)?.stage).toBe(stage)
  })

  it('says by how much it is over, and is none without an estimate', () => {
    expect(progressOf(5400, 60)?.overPercent).toBe(50)
    expect(progressOf(5400, 0)).toBeNull()
  })

  it('is over by 1% at least as soon as it is over, and by none before', () => {
    expect(progressOf(3601, 60)).toMatchObject({ stage: 'over', overPercent: 1 })
    expect(progressOf(3600, 60)).toMatchObject({ stage: 'near', overPercent: 0 })
  })
})

describe('estimate', () => {
  it('is hours plus minutes, blanks are 0', () => {
    expect(parseEstimate('2', '30')).toBe(150)
    expect(parseEstimate('', ' 5 ')).toBe(5)
    expect(parseEstimate('', '')).toBe(0)
    expect(parseEstimate('١', '٣٠')).toBe(90)
    expect(parseEstimate('10000', '')).toBe(600_000)
    expect(parseEstimate('10000', '1')).toBeNull()
  })

  it('refuses what makes no time', () => {
    for (const [hours, minutes] of [
      ['-1', '0'],
      ['0', '60'],
      ['1', '-5'],
      ['1.5', '0'],
      ['x', '0'],
      ['1e2', '0'],
      ['0', '0x10'],
      ['+1', '0'],
      ['1 2', '0'],
    ] as const)
      expect(parseEstimate(hours, minutes)).toBeNull()
  })

  it('splits back into the two fields', () => {
    expect(splitEstimate(150)).toEqual({ hours: '2', minutes: '30' })
    expect(splitEstimate(0)).toEqual({ hours: '', minutes: '' })
  })
})
