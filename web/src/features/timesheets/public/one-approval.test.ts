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
const saidOf = (entries: PublicTimesheetEntry[], isCut = false) => oneApproval({ entries, isCut }, dayOf)
const approved = (name: string, at: string) => entry('approved', name, at)

test('an approval is said once where all entries have the same one', () => {
  const morning = approved('Sam', '2026-11-23T08:00:00.000Z')
  const evening = approved('Sam', '2026-11-23T18:00:00.000Z')
  const queried = entry('queried', 'Ada', '2026-11-24T08:00:00.000Z', 'queried')
  expect(saidOf([morning, evening])).toEqual({ name: 'Sam', day: '2026-11-23' })
  // What the page leaves out may be open.
  expect(saidOf([morning, evening], true)).toBeNull()
  expect(saidOf([morning, queried, evening])).toBeNull()
  expect(saidOf([morning, approved('Ada', '2026-11-23T09:00:00.000Z')])).toBeNull()
  expect(saidOf([morning, approved('Sam', '2026-11-24T09:00:00.000Z')])).toBeNull()
  expect(saidOf([morning, queried])).toBeNull()
  expect(saidOf([])).toBeNull()
})
