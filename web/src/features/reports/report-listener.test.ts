import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReportListener } from './report-listener.ts'
import { reportsKey } from './reports-key.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each<[LiveEvent['type'], string[]]>([
  ['entry.rated', ['overview', 'saved', 'links']],
  ['client.trashed', ['overview', 'saved', 'links']],
  ['resync', ['overview', 'saved', 'links']],
  // A saved report or a link that changed changes no figures.
  ['report.changed', ['saved', 'links']],
  ['task.viewers', []],
])('%s: reads %j again', async (type, read) => {
  const client = new QueryClient()
  const parts = ['overview', 'saved', 'links']
  for (const part of parts) client.setQueryData([...reportsKey, part], 'read')
  createReportListener(client)({ type, id: 'any', version: null })
  await vi.advanceTimersByTimeAsync(1_000)
  const stale = parts.filter((part) => client.getQueryState([...reportsKey, part])?.isInvalidated)
  expect(stale).toEqual(read)
})
