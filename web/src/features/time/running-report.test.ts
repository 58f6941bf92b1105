import { localDays } from '@daybook/contract/local-days'
import type { Project } from '@daybook/contract/projects'
import type { ReportRow, TimeEntry, TimeReport } from '@daybook/contract/time-report'
import { expect, it } from 'vitest'
import { payerOf, withRunning } from './running-report.ts'

const days = localDays('Europe/Berlin', '2026-03-23', '2026-03-29')
const entry = {
  ...{ _id: 'e', taskId: 't', title: 'Proofs', project: 'Library', projectId: 'p' },
  ...{ startedAt: '2026-03-24T22:30:00Z', stoppedAt: null, duration: null, billable: true },
} as TimeEntry
const share = {
  ...{ entry, days, client: { _id: 'c', name: 'Noor' }, currency: 'EUR', isByHour: true },
  nowMs: Date.parse('2026-03-24T23:45:00Z'),
}
const line = (key: string, tracked: number) => ({
  ...{ key, label: key, tracked, billable: tracked, unbilled: tracked, amount: 100, currency: 'EUR' },
})
const report: TimeReport = {
  rows: [line('2026-03-24', 600)],
  totals: { tracked: 600, billable: 600, unbilled: 600, amount: 100, currency: 'EUR' },
}

it('counts what runs on each of its days, split at midnight', () => {
  const { rows, totals } = withRunning(report, 'day', share)
  expect(rows.map(({ key, tracked, amount }) => [key, tracked, amount])).toEqual([
    ['2026-03-24', 600 + 1800, 100],
    ['2026-03-25', 2700, null],
  ])
  expect(totals).toMatchObject({ tracked: 600 + 4500, billable: 600 + 4500, amount: 100 })
})

it('counts it under its task, project and client, and not as billable where it is not', () => {
  const keys = (['task', 'project', 'client'] as const).map(
    (groupBy) => withRunning({ ...report, rows: [] }, groupBy, share).rows[0]?.key,
  )
  expect(keys).toEqual(['t', 'p', 'c'])
  const unpaid = { ...share, entry: { ...entry, billable: false } }
  expect(withRunning(report, 'task', unpaid).totals).toMatchObject({ tracked: 5100, billable: 600 })
  const covered = { ...share, isByHour: false }
  expect(withRunning(report, 'task', covered).totals).toMatchObject({ billable: 5100, unbilled: 600 })
})

it('leaves a report of other days as it is', () => {
  const later = { ...share, days: localDays('Europe/Berlin', '2026-04-01', '2026-04-02') }
  expect(withRunning(report, 'day', later)).toBe(report)
  expect(withRunning(report, 'day', undefined)).toBe(report)
})

it('counts on the line of its own currency, or on a new one beside it', () => {
  const rows = [line('p', 600), { ...line('p', 60), currency: 'USD' }]
  const shown = (of: readonly ReportRow[], currency: string) =>
    withRunning({ ...report, rows: [...of] }, 'project', { ...share, currency }).rows.map(
      ({ key, currency: paidIn, tracked, amount }) => [key, paidIn, tracked, amount],
    )
  expect(shown(rows, 'USD')).toEqual([
    ['p', 'EUR', 600, 100],
    ['p', 'USD', 60 + 4500, 100],
  ])
  expect(shown(rows.slice(0, 1), 'USD')).toEqual([
    ['p', 'EUR', 600, 100],
    ['p', 'USD', 4500, null],
  ])
  expect(shown([{ ...line('p', 600), amount: null }], 'USD')).toEqual([['p', 'EUR', 600 + 4500, null]])
})

it('is paid in the currency of its project, else of the person', () => {
  const client = { _id: 'c', name: 'Noor', company: '' }
  const mine = { view: true, edit: true, delete: true, share: true } as unknown as Project['can']
  const fixed = { _id: 'p', clientId: client, amountCurrency: 'USD', billing: 'fixed' as const, can: mine }
  expect(payerOf(entry, [fixed], 'EUR')).toEqual({ client, currency: 'USD', isByHour: false })
  const none = { client: null, currency: 'EUR', isByHour: true }
  expect(payerOf({ projectId: null }, [fixed], 'EUR')).toEqual(none)
  expect(payerOf(entry, undefined, 'EUR')).toEqual(none)
})
