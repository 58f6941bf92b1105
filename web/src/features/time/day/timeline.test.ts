import { addDays } from '@daybook/contract/calendar'
import { localDays } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secondsOn, touches } from '../week-grid.ts'
import { blocksOf } from './blocks.ts'
import { freeHourAt, gapsOf } from './gaps.ts'
import { longestMs, movedTimes, snapped, stepMs } from './moved-times.ts'
import { overlapsOf, overlapsWith, overlapText } from './overlaps.ts'
import { hoursOf, scaleOf } from './scale.ts'
import { usualHour } from './usual-hour.ts'

const minuteMs = 60_000

const entryOf = (place: number, start: number, end: number): TimeEntry => ({
  _id: `entry ${place}`,
  taskId: `task ${place}`,
  title: `Task ${place}`,
  project: 'general',
  projectId: null,
  startedAt: new Date(start).toISOString(),
  stoppedAt: new Date(end).toISOString(),
  duration: Math.floor((end - start) / 1000),
  note: '',
  billable: true,
  asksBillable: false,
  source: 'timer',
  can: { edit: true, accept: false },
})

/** Days of 23, 24 and 25 hours, and one that lacks half an hour, in zones from −11 to +14. */
const days = [
  ...['2026-03-29', '2026-10-25', '2026-07-01'].map((date) => ['Europe/Berlin', date] as const),
  ...(['2026-03-08', '2026-11-01'] as const).map((date) => ['America/New_York', date] as const),
  ['Pacific/Pago_Pago', '2026-05-05'] as const,
  ['Pacific/Kiritimati', '2026-05-05'] as const,
  ['Asia/Kathmandu', '2026-05-05'] as const,
  ['Australia/Lord_Howe', '2026-10-04'] as const,
].map(([timezone, date]) => ({ timezone, date, day: localDays(timezone, date, date)[0] }))

const anyDay = fc.constantFrom(...days).map(({ day, ...rest }) => {
  if (!day) throw new Error('There is no such day')
  return { ...rest, day }
})

/** Minutes from the start of the day before, and how long. */
const anySpans = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 600 })), {
  maxLength: 8,
})

const onDay = fc.tuple(anyDay, anySpans).map(([{ timezone, date, day }, spans]) => {
  const from = localDays(timezone, addDays(date, -1), date)[0]?.starts.getTime() ?? 0
  const all = spans.map(([start, length], place) =>
    entryOf(place, from + start * minuteMs, from + (start + length) * minuteMs),
  )
  return { timezone, day, entries: all.filter((entry) => touches(day, entry, date)) }
})

describe('the blocks of a day', () => {
  it('come with the gaps to the whole span, and no two share a place', () => {
    fc.assert(
      fc.property(onDay, ({ day, entries }) => {
        const blocks = blocksOf(day, entries, 0)
        expect(blocks).toHaveLength(entries.length)
        for (const { entry, starts, ends } of blocks)
          expect((ends - starts) / 1000).toBe(secondsOn(day, entry))
        for (const [index, one] of blocks.entries())
          for (const other of blocks.slice(index + 1))
            if (one.starts < other.ends && other.starts < one.ends) {
              expect(one.column).not.toBe(other.column)
              expect(one.columns).toBe(other.columns)
            }
        const first = Math.min(...blocks.map(({ starts }) => starts))
        const last = Math.max(...blocks.map(({ ends }) => ends))
        let covered = 0
        for (let at = first; at < last; at += minuteMs)
          if (blocks.some(({ starts, ends }) => starts <= at && at < ends)) covered += minuteMs
        const free = gapsOf(blocks).reduce((sum, { starts, ends }) => sum + ends - starts, 0)
        if (blocks.length > 0) expect(covered + free).toBe(last - first)
      }),
    )
  })

  it('that touch without overlapping add up with the gaps to the span', () => {
    fc.assert(
      fc.property(anyDay, anySpans, ({ day }, spans) => {
        let at = day.starts.getTime() + 30 * minuteMs
        const entries = spans.map(([wait, length], place) => {
          const start = at + (wait % 60) * minuteMs
          at = start + length * minuteMs
          return entryOf(place, start, at)
        })
        const blocks = blocksOf(
          day,
          entries.filter(({ startedAt }) => Date.parse(startedAt) < day.ends.getTime()),
          0,
        )
        const [first, last] = [blocks[0], blocks.at(-1)]
        if (!first || !last) return
        const worked = blocks.reduce((sum, { entry }) => sum + secondsOn(day, entry), 0)
        const free = gapsOf(blocks).reduce((sum, { starts, ends }) => sum + ends - starts, 0)
        expect(worked * 1000 + free).toBe(last.ends - first.starts)
        expect(overlapsOf(blocks).size).toBe(0)
      }),
    )
  })

  it('leave an hour at most to be filled around a free instant, in which nothing is and which has passed', () => {
    fc.assert(
      fc.property(anyDay, anySpans, fc.nat(24 * 60), fc.nat(24 * 60), ({ day }, spans, minute, present) => {
        const from = day.starts.getTime()
        const entries = spans.map(([start, length], place) =>
          entryOf(place, from + start * minuteMs, from + (start + length) * minuteMs),
        )
        const nowMs = from + present * minuteMs
        const blocks = blocksOf(day, entries, nowMs)
        const at = from + minute * minuteMs
        fc.pre(at < day.ends.getTime() && blocks.every(({ starts, ends }) => at < starts || ends <= at))
        const free = freeHourAt(at, blocks, day, nowMs)
        if (!free) return
        expect(free.ends - free.starts).toBeGreaterThanOrEqual(stepMs)
        expect(free.ends - free.starts).toBeLessThanOrEqual(60 * minuteMs)
        expect(free.starts).toBeLessThanOrEqual(at)
        expect(free.ends).toBeLessThanOrEqual(Math.min(nowMs, day.ends.getTime()))
        for (const { starts, ends } of blocks) expect(ends <= free.starts || free.ends <= starts).toBe(true)
      }),
    )
  })

  it('say with what they overlap, and by how much', () => {
    const [day] = localDays('Europe/Berlin', '2026-07-01', '2026-07-01')
    if (!day) throw new Error('There is no such day')
    const at = (minutes: number) => day.starts.getTime() + minutes * minuteMs
    const blocks = blocksOf(day, [entryOf(1, at(540), at(600)), entryOf(2, at(585), at(660))], 0)
    const overlaps = overlapsOf(blocks)
    expect(overlapText(overlaps.get('entry 1'))).toBe('Overlaps Task 2 by 0:15')
    expect(overlapText(overlaps.get('entry 2'))).toBe('Overlaps Task 1 by 0:15')
    expect(overlapText(overlaps.get('entry 3'))).toBeUndefined()
  })

  it('say so of times before they are added', () => {
    const [day] = localDays('Europe/Berlin', '2026-07-01', '2026-07-01')
    if (!day) throw new Error('There is no such day')
    const at = (minutes: number) => new Date(day.starts.getTime() + minutes * minuteMs).toISOString()
    const ofDay = [entryOf(1, Date.parse(at(540)), Date.parse(at(600)))]
    const said = (from: number, to: number) =>
      overlapText(overlapsWith(day, ofDay, { startedAt: at(from), stoppedAt: at(to) }, 0))
    expect(said(570, 630)).toBe('Overlaps Task 1 by 0:30')
    expect(said(600, 660)).toBeUndefined()
  })
})

describe('the hour that is offered', () => {
  it('begins where the last entry ended, if that is within it', () => {
    const [day] = localDays('Europe/Berlin', '2026-07-01', '2026-07-01')
    if (!day) throw new Error('There is no such day')
    const at = (minutes: number) => day.starts.getTime() + minutes * minuteMs
    const offered = (now: number, ...ends: number[]) => {
      const ofDay = ends.map((end, place) => entryOf(place, at(end - 30), at(end)))
      const { startedAt, stoppedAt } = usualHour(day, ofDay, at(now))
      return [startedAt, stoppedAt].map((instant) => (Date.parse(instant) - at(0)) / minuteMs)
    }
    expect(offered(491)).toEqual([431, 491])
    expect(offered(491, 460)).toEqual([460, 491])
    expect(offered(491, 460, 300)).toEqual([460, 491])
    expect(offered(491, 400)).toEqual([431, 491])
    // Nothing is left after it: the dialog says what it overlaps.
    expect(offered(491, 491)).toEqual([431, 491])
    expect(offered(1000, 700)).toEqual([700, 760])
  })
})

describe('the scale of a day', () => {
  it('holds what is on the day, within it, and the hours that exist', () => {
    fc.assert(
      fc.property(onDay, ({ timezone, day, entries }) => {
        const blocks = blocksOf(day, entries, 0)
        const scale = scaleOf(day, timezone, blocks)
        expect(scale.starts).toBeGreaterThanOrEqual(day.starts.getTime())
        expect(scale.ends).toBeLessThanOrEqual(day.ends.getTime())
        for (const { starts, ends } of blocks) {
          expect(starts).toBeGreaterThanOrEqual(scale.starts)
          expect(ends).toBeLessThanOrEqual(scale.ends)
        }
      }),
    )
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-07-01', 24],
  ])('has on %s %i hours, and shows 7 to 19 o’clock', (date, count) => {
    const [day] = localDays('Europe/Berlin', date, date)
    if (!day) throw new Error('There is no such day')
    expect(hoursOf(day, 'Europe/Berlin')).toHaveLength(count)
    expect(scaleOf(day, 'Europe/Berlin', []).hours).toHaveLength(12)
  })
})

describe('a held block', () => {
  const shifts = fc.integer({ min: -3000, max: 3000 }).map((minutes) => minutes * minuteMs)
  const spans = fc.tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 1, max: 1400 }))
  const held = fc.tuple(anyDay, spans, shifts, fc.integer({ min: 0, max: 3000 }))

  it('keeps its duration when moved, stays in the past, is never turned round or over a day long', () => {
    fc.assert(
      fc.property(held, ([{ day }, [start, length], by, later]) => {
        const starts = day.starts.getTime() + start * minuteMs
        const times = { starts, ends: starts + length * minuteMs }
        const now = times.ends + later * minuteMs
        const moved = movedTimes(times, 'move', by, day, now)
        expect(moved.ends - moved.starts).toBe(times.ends - times.starts)
        for (const grip of ['move', 'start', 'end'] as const) {
          const after = movedTimes(times, grip, by, day, now)
          expect(after.ends).toBeLessThanOrEqual(now)
          expect(after.ends).toBeGreaterThan(after.starts)
          expect(after.ends - after.starts).toBeLessThanOrEqual(longestMs)
          expect(after.starts).toBeLessThan(day.ends.getTime())
          expect(after.ends).toBeGreaterThan(day.starts.getTime())
        }
      }),
    )
  })

  it('stands on a step of the local clock', () => {
    fc.assert(
      fc.property(held, ([{ day }, [start], by]) => {
        const edge = day.starts.getTime() + start * minuteMs
        expect(Math.abs((edge + snapped(edge, by, stepMs, day) - day.starts.getTime()) % stepMs)).toBe(0)
      }),
    )
  })
})
