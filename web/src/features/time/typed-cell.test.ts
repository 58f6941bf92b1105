import { localDays } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typeIntoCell } from './typed-cell.ts'
import { cellOf, secondsOn } from './week-grid.ts'

const [day] = localDays('Europe/Berlin', '2026-03-10', '2026-03-10')
if (!day) throw new Error('no day')
const muchLater = Date.parse('2026-03-20T12:00:00Z')
const today = '2026-03-20'
const hour = 3600

const at = (time: string) => `2026-03-10T${time}:00.000Z`
let ids = 0
const entryOf = (from: string, to: string | null, source: TimeEntry['source'] = 'manual'): TimeEntry => ({
  _id: `entry ${++ids}`,
  taskId: 'task',
  title: 'Sketch',
  project: 'general',
  projectId: null,
  startedAt: from,
  stoppedAt: to,
  duration: to === null ? null : Math.floor((Date.parse(to) - Date.parse(from)) / 1000),
  note: '',
  billable: true,
  asksBillable: false,
  source,
  can: { edit: true, accept: false },
})

const type = (entries: TimeEntry[], hours: number, nowMs = muchLater, ofDay = entries) =>
  typeIntoCell(cellOf(day, entries, today), ofDay, hours * hour, nowMs)

describe('typeIntoCell', () => {
  it('adds an entry from 9 o’clock where there is none', () =>
    expect(type([], 1.5)).toEqual({ kind: 'add', startedAt: at('08:00'), stoppedAt: at('09:30') }))

  it.each([
    ['Europe/Berlin', '2027-03-28', '07:00'],
    ['Europe/Berlin', '2027-10-31', '08:00'],
    // Its day begins at 1.
    ['America/Santiago', '2027-09-05', '12:00'],
    ['Australia/Lord_Howe', '2027-04-04', '22:30'],
  ])('adds an entry from 9 by the clock in %s on %s', (zone, date, utc) => {
    const [changed] = localDays(zone, date, date)
    if (!changed) throw new Error('no day')
    const step = typeIntoCell(cellOf(changed, [], date), [], hour, Date.parse('2028-01-01T00:00:00Z'))
    expect(step.kind === 'add' && step.startedAt.slice(11, 16)).toBe(utc)
  })

  it("adds after the day's entries on other tasks", () =>
    expect(type([], 1, muchLater, [entryOf(at('10:00'), at('12:15'))])).toEqual({
      kind: 'add',
      startedAt: at('12:15'),
      stoppedAt: at('13:15'),
    }))

  it('begins earlier where the day would not hold it', () => {
    expect(type([], 20)).toMatchObject({ startedAt: at('03:00'), stoppedAt: at('23:00') })
    expect(type([], 3, Date.parse(at('09:00')) + 30_500)).toMatchObject({
      startedAt: at('06:00'),
      stoppedAt: at('09:00'),
    })
  })

  it('changes nothing where the sum is the same, seconds aside', () => {
    expect(type([], 0)).toEqual({ kind: 'nothing' })
    expect(type([entryOf(at('10:00'), at('11:00'))], 1)).toEqual({ kind: 'nothing' })
    // As the cell shows it, to the nearest minute.
    for (const end of ['2026-03-10T11:00:29.900Z', '2026-03-10T10:59:30.000Z'])
      expect(type([entryOf(at('10:00'), end, 'timer')], 1)).toEqual({ kind: 'nothing' })
  })

  it('changes the end of a single entry made by hand, and deletes it at 0', () => {
    const entry = entryOf(at('10:00'), at('11:00'))
    expect(type([entry], 2)).toEqual({
      kind: 'change',
      entry,
      startedAt: at('10:00'),
      stoppedAt: at('12:00'),
    })
    expect(type([entry], 0.5)).toEqual({
      kind: 'change',
      entry,
      startedAt: at('10:00'),
      stoppedAt: at('10:30'),
    })
    expect(type([entry], 14)).toEqual({
      kind: 'change',
      entry,
      startedAt: at('09:00'),
      stoppedAt: at('23:00'),
    })
    expect(type([entry], 0)).toEqual({ kind: 'remove', entry })
  })

  it('leaves what is on an invoice alone, and says on which', () => {
    const entry = { ...entryOf(at('10:00'), at('11:00')), invoiceId: 'i', invoiceNumber: 'INV-1' }
    for (const hours of [2, 0.5, 0])
      expect(type([entry], hours)).toEqual({
        ...{ kind: 'problem', message: 'This time is on INV-1, and locked', offersEntries: true },
      })
    expect(type([{ ...entry, invoiceNumber: null }], 0)).toMatchObject({
      message: 'This time is on a draft invoice, and locked',
    })
  })

  it('adds the difference to tracked time as its own entry, to the second', () => {
    const entry = entryOf(at('10:00'), '2026-03-10T11:00:05.000Z', 'timer')
    expect(type([entry], 2)).toEqual({
      kind: 'add',
      startedAt: '2026-03-10T11:00:05.000Z',
      stoppedAt: at('12:00'),
    })
  })

  it('offers a choice where the new sum is smaller', () => {
    const byTimer = entryOf(at('10:00'), at('11:00'), 'timer')
    const overMidnight = entryOf('2026-03-09T22:00:00.000Z', at('10:00'))
    const byHand = [entryOf(at('10:00'), at('11:00')), entryOf(at('12:00'), at('13:00'))]
    expect(type([byTimer], 0.5)).toEqual({ kind: 'choose' })
    expect(type([byTimer], 0)).toEqual({ kind: 'choose' })
    expect(type([overMidnight], 1)).toEqual({ kind: 'choose' })
    expect(type(byHand, 1)).toEqual({ kind: 'choose' })
    expect(type(byHand, 0)).toEqual({ kind: 'choose' })
  })

  it('adds beside a running timer, and leaves that alone', () => {
    const now = Date.parse(at('12:00'))
    const running = entryOf(at('11:00'), null, 'timer')
    expect(type([running], 1, now)).toEqual({ kind: 'add', startedAt: at('08:00'), stoppedAt: at('09:00') })
    // Not over the running timer's time, wherever there is room before it.
    const early = entryOf(at('08:30'), null, 'timer')
    expect(type([early], 1, now)).toEqual({ kind: 'add', startedAt: at('07:30'), stoppedAt: at('08:30') })
    const sinceMidnight = entryOf('2026-03-09T22:00:00.000Z', null, 'timer')
    expect(type([sinceMidnight], 1, now)).toMatchObject({ kind: 'add', startedAt: at('08:00') })
    const byHand = entryOf(at('08:00'), at('09:00'))
    expect(type([byHand, running], 0.5, now)).toEqual({ kind: 'choose' })
  })

  it('says what a day cannot hold', () => {
    expect(type([], 1, Date.parse('2026-03-09T12:00:00Z'))).toEqual({
      kind: 'problem',
      message: 'This day is in the future',
    })
    expect(type([], 3, Date.parse('2026-03-10T01:00:00Z'))).toEqual({
      kind: 'problem',
      message: 'This day has 2:00 so far',
    })
  })

  const tracked = fc.array(
    fc.record({
      source: fc.constantFrom<TimeEntry['source']>('manual', 'timer', 'import'),
      start: fc.integer({ min: -600, max: 1400 }),
      minutes: fc.integer({ min: 1, max: 600 }),
    }),
    { maxLength: 4 },
  )
  it('makes the cell hold what was typed, or changes nothing', () =>
    fc.assert(
      fc.property(tracked, fc.nat(1440), (made, minutes) => {
        const instant = (n: number) => new Date(day.starts.getTime() + n * 60_000).toISOString()
        const entries = made.map((one) =>
          entryOf(instant(one.start), instant(one.start + one.minutes), one.source),
        )
        const cell = cellOf(day, entries, today)
        const step = typeIntoCell(cell, entries, minutes * 60, muchLater)
        const others = (id?: string) => entries.filter(({ _id }) => _id !== id)
        const after = {
          nothing: () => entries,
          choose: () => entries,
          problem: () => entries,
          remove: () => others(step.kind === 'remove' ? step.entry._id : ''),
          change: () =>
            step.kind === 'change'
              ? [...others(step.entry._id), entryOf(step.startedAt, step.stoppedAt)]
              : [],
          add: () => (step.kind === 'add' ? [...entries, entryOf(step.startedAt, step.stoppedAt)] : []),
        }[step.kind]()
        const held = after.reduce((sum, entry) => sum + secondsOn(day, entry), 0)
        const isRefused = step.kind === 'choose' || step.kind === 'problem'
        expect(held).toBe(isRefused ? cell.seconds : minutes * 60)
      }),
    ))
})
