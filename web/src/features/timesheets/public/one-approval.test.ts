import type { PublicTimesheetEntry } from '@daybook/contract/public-timesheets'
import { expect, test } from 'vitest'
import { oneApproval } from './one-approval.ts'

const entry = (
  state: PublicTimesheetEntry['state'],
  name: string,
  at: string,
  verdict: 'approved' | 'queried' = 'approved',
) => ({ state, answer: { verdict, name, at } }) as PublicTimesheetEntry
const dayOf = (instant: string) => instant.slice(0, 10)
const approved = (name: string, at: string) => entry('approved', name, at)

test('an approval is said once where all entries have the same one', () => {
  const morning = approved('Sam', '2026-11-23T08:00:00.000Z')
  const evening = approved('Sam', '2026-11-23T18:00:00.000Z')
  const queried = entry('queried', 'Ada', '2026-11-24T08:00:00.000Z', 'queried')
  expect(oneApproval([morning, evening], dayOf)).toEqual({ name: 'Sam', day: '2026-11-23' })
  expect(oneApproval([morning, queried, evening], dayOf)).toBeNull()
  expect(oneApproval([morning, approved('Ada', '2026-11-23T09:00:00.000Z')], dayOf)).toBeNull()
  expect(oneApproval([morning, approved('Sam', '2026-11-24T09:00:00.000Z')], dayOf)).toBeNull()
  expect(oneApproval([morning, queried], dayOf)).toBeNull()
  expect(oneApproval([], dayOf)).toBeNull()
})
