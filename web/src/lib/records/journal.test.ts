import { describe, expect, it } from 'vitest'
import { createJournals } from './journal.ts'

const record = (_id: string, version = 1, createdAt = '2026-01-01') => ({ _id, version, createdAt })
type Made = ReturnType<typeof record>
const { note, merge, during } = createJournals((one: Made, other: Made) =>
  other.createdAt.localeCompare(one.createdAt),
)

describe('a list read under way', () => {
  it('keeps what was learned of its records meanwhile', async () => {
    const merged = await during((journal) => {
      note('changed', record('changed', 3))
      note('gone', null)
      note('new', record('new', 1, '2026-02-01'))
      note('older', record('older', 1))
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

  it('takes the newer of two answers, and knows nothing of what came before or after it', async () => {
    note('a', record('a', 9))
    const sizes = await during((journal) => {
      note('b', record('b', 5))
      note('b', record('b', 4))
      return Promise.resolve([journal.size, journal.get('b')?.version])
    })
    expect(sizes).toEqual([1, 5])
  })
})
