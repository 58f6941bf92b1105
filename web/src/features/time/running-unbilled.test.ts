import type { TimeEntry } from '@daybook/contract/time-report'
import type { UnbilledTime } from '@daybook/contract/unbilled-time'
import { expect, it } from 'vitest'
import { withRunningUnbilled } from './running-unbilled.ts'

const entry = {
  ...{ _id: 'e', taskId: 't', title: 'Proofs', project: 'Library', projectId: 'p' },
  ...{ startedAt: '2026-03-24T08:00:00Z', stoppedAt: null, duration: null, billable: true },
} as TimeEntry
const share = {
  ...{ entry, client: { _id: 'c', name: 'Noor' }, currency: 'EUR', isByHour: true },
  nowMs: Date.parse('2026-03-24T08:30:00Z'),
}
const project = {
  ...{ projectId: 'p', project: 'Library', clientId: 'c', client: 'Noor' },
  since: '2026-03-02T08:00:00Z',
}
const euros = { seconds: 3600, amount: 9000, currency: 'EUR' }
const noRate = { seconds: 60, amount: null, currency: null }
const unbilled = (...lines: (typeof euros | typeof noRate)[]): UnbilledTime => ({
  rows: lines.map((line) => ({ ...project, ...line })),
  totals: lines,
  clients: [],
  asking: [],
})
const shown = ({ rows, totals }: UnbilledTime) =>
  [rows, totals].map((lines) => lines.map(({ seconds, amount, currency }) => [seconds, amount, currency]))

it('counts what runs in its line and in the total of its currency, and leaves the amounts', () => {
  const both = unbilled(euros, noRate)
  const expected = [
    [5400, 9000, 'EUR'],
    [60, null, null],
  ]
  expect(shown(withRunningUnbilled(both, share))).toEqual([expected, expected])
})

it('counts where work on its project has no rate, or on a new line', () => {
  expect(shown(withRunningUnbilled(unbilled(noRate), share))).toEqual([
    [[1860, null, null]],
    [[1860, null, null]],
  ])
  expect(shown(withRunningUnbilled(unbilled(), share))).toEqual([[[1800, 0, 'EUR']], [[1800, 0, 'EUR']]])
})

it('leaves out what will not be billed, and what is billed only once its owner has said so', () => {
  const figures = unbilled(euros)
  expect(withRunningUnbilled(figures, undefined)).toBe(figures)
  expect(withRunningUnbilled(figures, { ...share, isByHour: false })).toBe(figures)
  expect(withRunningUnbilled(figures, { ...share, entry: { ...entry, billable: false } })).toBe(figures)
  const nextDay = { ...share, nowMs: Date.parse('2026-03-25T08:00:01Z') }
  expect(withRunningUnbilled(figures, nextDay)).toBe(figures)
})
