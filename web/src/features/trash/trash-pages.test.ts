import type { TrashedRecord } from '@daybook/contract/trash'
import { expect, test } from 'vitest'
import { listed, without } from './trash-pages.ts'

const record = (id: string): TrashedRecord => ({
  _id: id,
  type: 'task',
  title: id,
  project: 'general',
  trackedTime: 0,
  tasks: 0,
  deletedAt: '2026-03-10T09:00:00.000Z',
  goneAt: '2026-04-09T09:00:00.000Z',
})
const pages = [
  { items: [record('a'), record('b')], nextCursor: 'behind b', total: 5 },
  { items: [record('c')], nextCursor: 'behind c', total: 5 },
]

test('what leaves the pages leaves their total too, and what is not on them leaves nothing', () => {
  const rest = without(pages, ['b', 'c', 'elsewhere'])
  expect(rest.map(({ items, total }) => [items.map(({ _id }) => _id), total])).toEqual([
    [['a'], 3],
    [[], 3],
  ])
  expect(rest.map(({ nextCursor }) => nextCursor)).toEqual(['behind b', 'behind c'])
})

test('the pages in one, and how much there is in all', () => {
  const { records, total } = listed(pages)
  expect([records.map(({ _id }) => _id), total]).toEqual([['a', 'b', 'c'], 5])
  expect(listed([])).toEqual({ records: [], total: 0 })
})
