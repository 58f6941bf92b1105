import type { TrashedRecord } from '@daybook/contract/trash'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { followRestores } from './pending-restores.ts'
import { trashListKey } from './trash-listener.ts'
import { listed } from './trash-pages.ts'

const record = (_id: string) => ({ _id, type: 'task', title: _id }) as TrashedRecord

const open = () => {
  const client = new QueryClient()
  const items = ['a', 'b', 'c'].map(record)
  client.setQueryData(trashListKey, { pages: [{ items, nextCursor: null, total: 3 }], pageParams: [] })
  // Once for each page that shows it.
  for (let pages = 0; pages < 2; pages++) followRestores(client)
  const titles = () => {
    const { pages } = client.getQueryData<{ pages: Parameters<typeof listed>[0] }>(trashListKey) ?? {}
    return listed(pages ?? []).records.map(({ title }) => title)
  }
  const change = (variables: object, mutationFn: () => Promise<void>) =>
    new MutationObserver<void, Error, object>(client, { mutationKey: ['tasks', 'change'], mutationFn })
      .mutate(variables)
      .catch(() => undefined)
  return { titles, change }
}

test('a restored record leaves the trash list, whoever restored it', async () => {
  const { titles, change } = open()
  await change({ kind: 'restore', id: 'a' }, () => Promise.resolve())
  await expect.poll(titles).toEqual(['b', 'c'])
  await change({ kind: 'restoreSeveral', id: 'x', ids: ['b', 'c'] }, () => Promise.resolve())
  await expect.poll(titles).toEqual([])
})

test('what was refused, or is another change, leaves nothing', async () => {
  const { titles, change } = open()
  await change({ kind: 'restore', id: 'a' }, () => Promise.reject(new Error('No')))
  await change({ kind: 'toggle', id: 'b' }, () => Promise.resolve())
  await change({ kind: 'restore', id: 'c' }, () => Promise.resolve())
  await expect.poll(titles).toEqual(['a', 'b'])
})
