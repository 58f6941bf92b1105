import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { timeKey } from '../tasks/tasks.ts'
import { createTimeListener } from './time-listener.ts'

it.each([
  ['timer.stopped', true],
  ['task.deleted', true],
  ['project.renamed', true],
  ['user.updated', true],
  ['resync', true],
  ['session.ended', false],
  ['feedback.sent', false],
])('%s: a report that is open is read again: %s', (type, isOld) => {
  const client = new QueryClient()
  const report = [...timeKey, 'report']
  client.setQueryData(report, { rows: [] })
  createTimeListener(client)({ type, id: 'someone', version: null })
  expect(client.getQueryState(report)?.isInvalidated).toBe(isOld)
})
