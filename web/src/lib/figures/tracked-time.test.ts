import { describe, expect, it } from 'vitest'
import { progressOf, sessionSeconds, trackedSeconds } from './tracked-time.ts'

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
