import type { Task } from '@daybook/contract/tasks'
import { describe, expect, it } from 'vitest'
import { mergeJournal, noteTask, withJournal } from './task-journal.ts'

const task = (id: string, version = 1, createdAt = '2026-01-01') => ({ _id: id, version, createdAt }) as Task

describe('a list read under way', () => {
  it('keeps what was learned of its tasks meanwhile', async () => {
    const merged = await withJournal((journal) => {
      noteTask('changed', task('changed', 3))
      noteTask('gone', null)
      noteTask('new', task('new', 1, '2026-02-01'))
      noteTask('older', task('older', 1))
      const list = [task('changed', 2), task('gone'), task('older', 4), task('same')]
      return Promise.resolve(mergeJournal(list, journal))
    })
    expect(merged.map(({ _id, version }) => `${_id} ${version}`)).toEqual([
      'new 1',
      'changed 3',
      'older 4',
      'same 1',
    ])
  })

  it('takes the newer of two answers, and knows nothing of what came before or after it', async () => {
    noteTask('a', task('a', 9))
    const sizes = await withJournal((journal) => {
      noteTask('b', task('b', 5))
      noteTask('b', task('b', 4))
      return Promise.resolve([journal.size, journal.get('b')?.version])
    })
    expect(sizes).toEqual([1, 5])
  })
})
