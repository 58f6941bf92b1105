import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createJournals } from './journal.ts'
import { createRecordCache } from './record-cache.ts'
import { createRecordListener } from './record-listener.ts'

interface Note {
  _id: string
  version: number
}
type Reply = (answer: Note | ApiError) => void

const listKey = ['notes', 'list']
const gatherMs = 50

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A tab that shows notes, whose reads wait until they are answered by hand. */
const openTab = (notes: readonly Note[]) => {
  const client = new QueryClient()
  client.setQueryData(listKey, notes)
  const reads: { id: string; reply: Reply }[] = []
  const readOne = (id: string) =>
    new Promise<Note>((resolve, reject) => {
      reads.push({ id, reply: (answer) => (answer instanceof ApiError ? reject(answer) : resolve(answer)) })
    })
  const compare = (one: Note, other: Note) => one._id.localeCompare(other._id)
  const cache = createRecordCache({ client, listKey, compare, journals: createJournals(compare) })
  const kind = { name: 'notes', events: ['note.'], goneEvent: 'note.trashed', readOne }
  const listen = createRecordListener(kind, cache)
  const hear = (id: string, version: number | null, type = 'note.updated') =>
    listen({ type, id, version } satisfies LiveEvent)
  const answer = async (note: Note | ApiError) => {
    reads.shift()?.reply(note)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    client,
    hear,
    answer,
    settle: () => vi.advanceTimersByTimeAsync(gatherMs),
    asked: () => reads.map(({ id }) => id),
    shown: () => client.getQueryData<Note[]>(listKey)?.map(({ _id, version }) => `${_id} ${version}`),
    isStale: () => client.getQueryState(listKey)?.isInvalidated,
  }
}

describe('what is heard of records', () => {
  it('is read once for several events that come together', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    tab.hear('a', 2)
    tab.hear('a', 3)
    tab.hear('b', 1, 'note.created')
    expect(tab.asked()).toEqual([])
    await tab.settle()
    expect(tab.asked()).toEqual(['a', 'b'])
    await tab.answer({ _id: 'a', version: 3 })
    await tab.answer({ _id: 'b', version: 1 })
    expect(tab.shown()).toEqual(['a 3', 'b 1'])
  })

  it('is read again when more is heard while it is being read, and only one at a time', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    tab.hear('a', 2)
    await tab.settle()
    tab.hear('a', 3)
    tab.hear('a', 4)
    await tab.settle()
    expect(tab.asked()).toEqual(['a'])
    await tab.answer({ _id: 'a', version: 2 })
    expect(tab.asked()).toEqual(['a'])
    await tab.answer({ _id: 'a', version: 4 })
    expect(tab.asked()).toEqual([])
    expect(tab.shown()).toEqual(['a 4'])
  })

  it('is not read when it is known, or about something else', async () => {
    const tab = openTab([{ _id: 'a', version: 2 }])
    tab.hear('a', 2)
    tab.hear('a', 1)
    tab.hear('c', 1, 'client.updated')
    await tab.settle()
    expect(tab.asked()).toEqual([])
    tab.hear('a', null)
    await tab.settle()
    expect(tab.asked()).toEqual(['a'])
  })

  it('takes a record away that is gone, by its event or by the answer', async () => {
    const tab = openTab([
      { _id: 'a', version: 1 },
      { _id: 'b', version: 1 },
      { _id: 'c', version: 1 },
    ])
    tab.hear('a', 2, 'note.trashed')
    expect(tab.shown()).toEqual(['b 1', 'c 1'])
    tab.hear('b', 2)
    tab.hear('c', 2)
    await tab.settle()
    await tab.answer(new ApiError(404, 'not_found', 'Note not found'))
    await tab.answer(new ApiError(0, 'offline', 'Working offline'))
    expect(tab.shown()).toEqual(['c 1'])
  })

  it('is read as a list when it is much, or when anything may have changed', async () => {
    const tab = openTab([])
    for (let n = 1; n <= 11; n++) tab.hear(`n${n}`, 1)
    await tab.settle()
    expect(tab.asked()).toEqual([])
    expect(tab.isStale()).toBe(true)
    const other = openTab([])
    other.hear('0', null, 'resync')
    expect(other.isStale()).toBe(true)
  })
})
