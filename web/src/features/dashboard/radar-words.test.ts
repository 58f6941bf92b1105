import type { RadarRow } from '@daybook/contract/radar'
import { expect, test } from 'vitest'
import { radarPlace, radarReason } from './radar-words.ts'

const row: RadarRow = {
  ...{ kind: 'not_seen', title: 'INV-1', client: 'Ada', invoiceId: 'i', isDraft: false, projectId: null },
  ...{ proposalId: null, seconds: null, amount: 100, currency: 'EUR', since: '2026-11-05' },
}
const time: RadarRow = { ...row, kind: 'old_time', invoiceId: null, projectId: 'p', seconds: 7200 }

test('says why each waits', () => {
  const say = (changes: Partial<RadarRow>) => radarReason({ ...row, ...changes }, '2026-11-26')
  expect(say({})).toMatch(/^Sent on .*5.*, not opened$/)
  expect(say({ kind: 'asked' })).toMatch(/^Asked on .*5.*, not answered$/)
  expect(say({ kind: 'not_paid' })).toMatch(/^Promised for .*5.*, not paid$/)
  expect(say({ kind: 'queried', seconds: 5400 })).toMatch(/^Asked on .*5.* about 1:30 of time$/)
  expect(say({ kind: 'overdue' })).toMatch(/^Due on .*5.*, not paid$/)
  expect(say({ kind: 'not_sent' })).toMatch(/^Issued on .*5.*, not sent$/)
  expect(say({ kind: 'not_sent', isDraft: true })).toMatch(/^Draft since .*5/)
  expect(say({ kind: 'no_rate', seconds: 5400 })).toBe('1:30 without a rate')
  expect(say({ ...time })).toMatch(/^2:00 not billed for over 30 days, since .*5/)
})

test('leads to what mends it', () => {
  expect(radarPlace(row)).toMatchObject({ to: '/invoices/$invoiceId', params: { invoiceId: 'i' } })
  expect(radarPlace({ ...row, kind: 'asked', invoiceId: null, proposalId: 'q' })).toMatchObject({
    to: '/proposals/$id',
    params: { id: 'q' },
  })
  expect(radarPlace(time)).toMatchObject({ to: '/invoices', search: { billProject: 'p' } })
  expect(radarPlace({ ...time, kind: 'no_rate' })).toMatchObject({
    to: '/projects/$id',
    params: { id: 'p' },
    search: { details: 'p' },
    hash: 'hourlyRate',
  })
  expect(radarPlace({ ...time, kind: 'queried' })).toMatchObject({
    to: '/projects/$id',
    params: { id: 'p' },
    hash: 'answers',
  })
  expect(radarPlace({ ...time, projectId: null })).toMatchObject({
    to: '/time',
    search: { view: 'unbilled' },
  })
  expect(radarPlace({ ...time, kind: 'no_rate', projectId: null })).toMatchObject({
    to: '/settings',
    search: { section: 'profile' },
    hash: 'hourlyRate',
  })
})
