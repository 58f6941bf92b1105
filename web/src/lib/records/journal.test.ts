import { describe, expect, it } from 'vitest'
import { createJournals } from './journal.ts'

const record = (_id: string, version = 1, createdAt = '2026-01-01') => ({ _id, version, createdAt })
const [client, other] = [{}, {}]
type Made = ReturnType<typeof record>
const { note, merge, during } = createJournals((one: Made, next: Made) =>
  next.createdAt.localeCompare(one.createdAt),
)

describe('a list read under way', () => {
  it('keeps what was learned of its records meanwhile', async () => {
    const merged = await during(client, (journal) => {
      note(client, 'changed', record('changed', 3))
      note(client, 'gone', null)
      note(client, 'new', record('new', 1, '2026-02-01'))
      note(client, 'older', record('older', 1))
      const list = [record('changed', 2), record('gone'), record('older', 4), record('same')]
      return Promise.resolve(merge(list, journal))
    })
    expect(merged.map(({ _id, version }) => `${_id} ${version}`)).toEqual([
      'new 1',
      'changed 3',
      'older 4',
      'same 1',
    ])
  })

  it('takes the newer of two answers, and knows nothing of what came before it, or to another person', async () => {
    note(client, 'a', record('a', 9))
    const sizes = await during(client, (journal) => {
      note(client, 'b', record('b', 5))
      note(client, 'b', record('b', 4))
      note(other, 'c', record('c'))
      return Promise.resolve([journal.size, journal.get('b')?.version])
    })
    expect(sizes).toEqual([1, 5])
  })
})
