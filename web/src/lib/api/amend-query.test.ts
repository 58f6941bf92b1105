import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { amendQuery } from './amend-query.ts'

const key = ['tasks', 'list']
const withMore = (all: readonly string[] | undefined) => all && [...all, 'more']

it('leaves a list as old as it was, such as one from an earlier visit', () => {
  const client = new QueryClient()
  client.setQueryData(key, ['first'], { updatedAt: 0 })
  amendQuery(client, key, withMore)
  expect(client.getQueryData(key)).toEqual(['first', 'more'])
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(0)
})

it('leaves a list to be read again that was to be read again', async () => {
  const client = new QueryClient()
  client.setQueryData(key, ['first'])
  await client.invalidateQueries({ queryKey: key, refetchType: 'none' })
  amendQuery(client, key, withMore)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

it('makes nothing of what was not read yet', () => {
  const client = new QueryClient()
  amendQuery(client, key, withMore)
  expect(client.getQueryData(key)).toBeUndefined()
})
