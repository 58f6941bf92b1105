import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { openFreshPage } from '../../lib/fresh-page.ts'

beforeEach(() => void openFreshPage())

it.each([
  ['timer.stopped', true],
  ['task.deleted', true],
  ['project.renamed', true],
  ['user.updated', true],
  ['resync', true],
  ['session.ended', false],
  ['feedback.sent', false],
])('%s: a report that is open is read again: %s', async (type, isOld) => {
  const { timeKey } = await import('../tasks/tasks.ts')
  const { createTimeListener } = await import('./time-listener.ts')
  const client = new QueryClient()
  const report = [...timeKey, 'report']
  client.setQueryData(report, { rows: [] })
  createTimeListener(client)({ type, id: 'someone', version: null })
  expect(client.getQueryState(report)?.isInvalidated).toBe(isOld)
})
