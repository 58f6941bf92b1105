import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createJournals } from './journal.ts'
import { othersAt, readOther, readOthers } from './others.ts'
import { createRecordCache } from './record-cache.ts'

interface Note {
  _id: string
  version: number
  of: string
}

const compare = (one: Note, other: Note) => one._id.localeCompare(other._id)

const open = () => {
  const client = new QueryClient()
  const journals = createJournals(compare)
  const listKey = ['notes', 'list']
  const cache = createRecordCache<Note>({
    ...{ client, name: 'notes', listKey, compare, journals },
    isOwn: () => false,
  })
  const known = () =>
    (othersAt<Note>('notes').get(client) ?? []).map(({ _id, version }) => `${_id} ${version}`)
  const readBook = (read: () => Promise<readonly Note[]>) =>
    readOthers(client, 'notes', journals, { read, belongs: ({ of }) => of === 'book' })
  return { cache, known, readBook }
}

it('replaces what was known of those that belong together, and of no other', async () => {
  const { cache, known, readBook } = open()
  cache.keep({ _id: 'gone', version: 1, of: 'book' })
  cache.keep({ _id: 'other', version: 1, of: 'map' })
  await readBook(() => Promise.resolve([{ _id: 'new', version: 1, of: 'book' }]))
  expect(known()).toEqual(['other 1', 'new 1'])
})

it('keeps what is learned while they are being read', async () => {
  const { cache, known, readBook } = open()
  await readBook(async () => {
    cache.keep({ _id: 'a', version: 3, of: 'book' })
    cache.keep({ _id: 'added', version: 1, of: 'book' })
    cache.drop('b')
    return [
      { _id: 'a', version: 2, of: 'book' },
      { _id: 'b', version: 1, of: 'book' },
    ]
  })
  expect(known().toSorted()).toEqual(['a 3', 'added 1'])
})

it('forgets one that is not theirs to see any more, and nothing while the server is not reached', async () => {
  const { cache, known } = open()
  cache.keep({ _id: 'a', version: 1, of: 'map' })
  const offline = new ApiError(0, 'offline', 'Working offline')
  await expect(readOther(cache, 'a', () => Promise.reject(offline))).rejects.toBe(offline)
  expect(known()).toEqual(['a 1'])
  await readOther(cache, 'a', () => Promise.reject(new ApiError(404, 'not_found', 'Not found')))
  expect(known()).toEqual([])
})
