import type { LiveEvent } from '@daybook/contract/events'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createJournals } from './journal.ts'
import { othersAt } from './others.ts'
import { createRecordCache } from './record-cache.ts'
import { createRecordListener } from './record-listener.ts'

interface Note {
  _id: string
  version: number
}
type Reply = (answer: Note | ApiError) => void

const listKey = ['notes', 'list']
const restMs = 500

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A tab that shows notes, whose reads wait until they are answered by hand. */
const openTab = (notes: readonly Note[]) => {
  const client = new QueryClient()
  client.setQueryData(listKey, notes)
  const reads: { id: string; reply: Reply }[] = []
  let count = 0
  const readOne = (id: string) =>
    new Promise<Note>((resolve, reject) => {
      count++
      reads.push({ id, reply: (answer) => (answer instanceof ApiError ? reject(answer) : resolve(answer)) })
    })
  const compare = (one: Note, other: Note) => one._id.localeCompare(other._id)
  const isOwn = ({ _id }: Note) => !_id.startsWith('their')
  const cache = createRecordCache({
    client,
    name: 'notes',
    listKey,
    compare,
    journals: createJournals(compare),
    isOwn,
  })
  const kind = {
    name: 'notes',
    events: ['task.' as const],
    beside: ['task.viewers' as const],
    isOwn,
    isWanted: (_client: QueryClient, { id }: LiveEvent) => id === 'their listed',
    goneEvent: 'task.trashed' as const,
    readOne,
  }
  const listen = createRecordListener(kind, cache)
  const hear = (id: string, version: number | null, type: LiveEvent['type'] = 'task.updated') =>
    listen({ type, id, version } satisfies LiveEvent)
  const answer = async (note: Note | ApiError) => {
    reads.shift()?.reply(note)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    client,
    hear,
    answer,
    settle: () => vi.advanceTimersByTimeAsync(restMs),
    reads: () => count,
    asked: () => reads.map(({ id }) => id),
    shown: () => client.getQueryData<Note[]>(listKey)?.map(({ _id, version }) => `${_id} ${version}`),
    others: () =>
      othersAt<Note>('notes')
        .get(client)
        ?.map(({ _id, version }) => `${_id} ${version}`),
    isStale: () => client.getQueryState(listKey)?.isInvalidated,
  }
}

describe('what is heard of records', () => {
  it('is read once for several events that come together', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    tab.hear('a', 2)
    tab.hear('a', 3)
    tab.hear('b', 1, 'task.created')
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

  it('is read again where the server did not answer, three times at most', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    tab.hear('a', 2)
    await tab.settle()
    const noAnswer = new ApiError(0, 'timeout', 'Request timeout')
    await tab.answer(noAnswer)
    expect(tab.asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tab.asked()).toEqual(['a'])
    await tab.answer(new ApiError(500, 'internal', 'Server error'))
    await vi.advanceTimersByTimeAsync(4_000)
    await tab.answer({ _id: 'a', version: 2 })
    expect([tab.shown(), tab.reads()]).toEqual([['a 2'], 3])
    tab.hear('a', 3)
    await tab.settle()
    for (let reads = 0; reads < 4; reads++) {
      await tab.answer(noAnswer)
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect([tab.asked(), tab.reads()]).toEqual([[], 7])
  })

  it('is not read when it is known, or about something else', async () => {
    const tab = openTab([{ _id: 'a', version: 2 }])
    tab.hear('a', 2)
    tab.hear('a', 1)
    tab.hear('c', 1, 'client.updated')
    tab.hear('a', null, 'task.viewers')
    await tab.settle()
    expect(tab.asked()).toEqual([])
    tab.hear('a', null)
    await tab.settle()
    expect(tab.asked()).toEqual(['a'])
  })

  it('is not read where it is gone by then, as a stream tells that begins before both', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    tab.hear('a', 2)
    tab.hear('b', 1, 'task.created')
    tab.hear('a', 3, 'task.trashed')
    tab.hear('b', 2, 'task.trashed')
    await tab.settle()
    expect([tab.asked(), tab.shown()]).toEqual([[], []])
  })

  it('takes a record away that is gone, by its event or by the answer', async () => {
    const tab = openTab([
      { _id: 'a', version: 1 },
      { _id: 'b', version: 1 },
      { _id: 'c', version: 1 },
    ])
    tab.hear('a', 2, 'task.trashed')
    expect(tab.shown()).toEqual(['b 1', 'c 1'])
    tab.hear('b', 2)
    tab.hear('c', 2)
    await tab.settle()
    await tab.answer(new ApiError(404, 'not_found', 'Note not found'))
    await tab.answer(new ApiError(0, 'offline', 'Working offline'))
    expect(tab.shown()).toEqual(['c 1'])
  })

  it('is read a few times in a storm of single changes', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    for (let n = 2; n <= 101; n++) {
      tab.hear('a', n)
      await vi.advanceTimersByTimeAsync(20)
      await tab.answer({ _id: 'a', version: n - 1 })
    }
    await tab.settle()
    await tab.answer({ _id: 'a', version: 101 })
    expect(tab.reads()).toBeLessThanOrEqual(6)
    expect(tab.shown()).toEqual(['a 101'])
  })

  it('is read as a list when it is much, or when anything may have changed', async () => {
    const tab = openTab([])
    for (let n = 1; n <= 11; n++) tab.hear(`n${n}`, 1, 'task.created')
    await tab.settle()
    expect(tab.asked()).toEqual([])
    expect(tab.isStale()).toBe(true)
    const other = openTab([])
    other.hear('0', null, 'resync')
    expect(other.isStale()).toBe(true)
  })
})

describe('what others share', () => {
  it('is kept beside the list, whatever the order of the answers, and goes when it is gone', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    tab.hear('their x', 2, 'task.shared')
    await tab.settle()
    await tab.answer({ _id: 'their x', version: 2 })
    expect([tab.shown(), tab.others()]).toEqual([['a 1'], ['their x 2']])
    tab.hear('their x', 2)
    await tab.settle()
    expect(tab.asked()).toEqual([])
    tab.hear('their x', null, 'task.unshared')
    await tab.settle()
    await tab.answer(new ApiError(404, 'not_found', 'Note not found'))
    expect([tab.shown(), tab.others()]).toEqual([['a 1'], []])
  })

  /** Puts others' notes on the screen. */
  const show = ({ client }: ReturnType<typeof openTab>, ...key: string[]) => {
    const queryFn = vi.fn<() => Promise<null>>(() => Promise.resolve(null))
    const queryKey = ['notes', 'others', ...key]
    client.setQueryData(queryKey, null)
    new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
    return queryFn
  }

  it('is not read where it is not known and does not begin, or shows nowhere', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    for (let n = 1; n <= 20; n++) tab.hear(`their ${n}`, n)
    await tab.settle()
    tab.hear('their x', 1, 'task.shared')
    await tab.settle()
    await tab.answer({ _id: 'their x', version: 1 })
    tab.hear('their x', 2)
    await tab.settle()
    expect([tab.asked(), tab.isStale()]).toEqual([[], false])
    tab.hear('their listed', 2)
    await tab.settle()
    expect(tab.asked()).toEqual(['their listed'])
  })

  it('is read where it shows, or may belong to what shows', async () => {
    const tab = openTab([])
    show(tab, 'one', 'their x')
    tab.hear('their x', 2)
    tab.hear('their y', 2)
    await tab.settle()
    expect(tab.asked()).toEqual(['their x'])
    show(tab, 'of', 'p')
    tab.hear('their y', 3)
    await tab.settle()
    expect(tab.asked()).toEqual(['their x', 'their y'])
  })

  it('is read while a list is on its way, which may hold it as it was', async () => {
    const tab = openTab([])
    void tab.client.fetchQuery({ queryKey: listKey, queryFn: () => new Promise<Note[]>(() => {}) })
    tab.hear('a', 2)
    await tab.settle()
    expect(tab.asked()).toEqual(['a'])
  })

  it('is read as their lists where it is much, and not as one’s own', async () => {
    const tab = openTab([{ _id: 'a', version: 1 }])
    const readTheirs = show(tab, 'of', 'p')
    for (let n = 1; n <= 11; n++) tab.hear(`their ${n}`, 2, 'task.completed')
    tab.hear('a', 2)
    await tab.settle()
    expect([tab.asked(), tab.isStale()]).toEqual([['a'], false])
    expect(readTheirs).toHaveBeenCalledTimes(1)
  })
})
