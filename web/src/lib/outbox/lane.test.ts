import { describe, expect, it } from 'vitest'
import { nextOf, readyOf } from './lane.ts'
import { type Failure, idsIn, type Operation } from './operation.ts'
import { operation } from './test-operation.ts'

const refused: Failure = { status: 400, code: 'validation_failed', message: 'No' }
const failed: Failure = { status: 500, code: 'internal', message: 'Something went wrong' }

const one = (id: string, about: Partial<Operation>): Operation => ({ ...operation(id), ...about })
const create = (id: string, record: string, more: Partial<Operation> = {}) =>
  one(id, { changes: [record], makes: [record], needs: [record], ...more })
const edit = (id: string, record: string, more: Partial<Operation> = {}) =>
  one(id, { changes: [record], needs: [record], ...more })
const ready = (...stored: Operation[]) => readyOf(stored).map(({ id }) => id)

describe('what may be sent', () => {
  it('is the first of each record, and what names none that is on its way', () => {
    expect(ready(edit('a', 'one'), edit('b', 'one'), edit('c', 'other'), one('d', {}))).toEqual([
      'a',
      'c',
      'd',
    ])
  })

  it('waits for a parent that comes to be or is changed', () => {
    const task = create('b', 'task', { needs: ['task', 'project'] })
    const entry = one('c', { changes: ['entry', 'task'], needs: ['entry', 'task'] })
    expect(ready(create('a', 'project'), task, entry, edit('d', 'other'))).toEqual(['a', 'd'])
    expect(ready(task, entry, edit('d', 'project'))).toEqual(['b', 'd'])
  })

  it('waits for a parent whose creation was refused or failed, not for other changes of it', () => {
    const task = create('b', 'task', { needs: ['task', 'project'] })
    for (const failure of [refused, failed]) {
      expect(ready(create('a', 'project', { failure }), task)).toEqual([])
      expect(ready(edit('a', 'project', { failure }), task)).toEqual(['b'])
    }
  })

  it('waits behind a change of the same record that is set aside, but for one that was refused', () => {
    expect(ready(edit('a', 'task', { failure: failed }), edit('b', 'task'), edit('c', 'task'))).toEqual([])
    expect(ready(edit('a', 'task', { failure: refused }), edit('b', 'task'))).toEqual(['b'])
  })

  it('does not wait for what itself waits behind something set aside, unless it is made by it', () => {
    const stuck = edit('a', 'project', { failure: failed })
    const task = create('c', 'task', { needs: ['task', 'project'] })
    expect(ready(stuck, edit('b', 'project'), task)).toEqual(['c'])
  })

  it('is tried after the others where the server has failed at it', () => {
    const tried = edit('a', 'one', { failedTries: 1 })
    const putOff = new Set(['b'])
    const stored = [tried, one('b', {}), edit('c', 'other')]
    expect(nextOf(stored, 'records', putOff)?.id).toBe('c')
    expect(nextOf(stored.slice(0, 2), 'records', putOff)?.id).toBe('a')
    expect(nextOf(stored.slice(1, 2), 'records', putOff)?.id).toBe('b')
    expect(putOff.size).toBe(0)
  })
})

it('every id in a change is found, however deep, and nothing else', () => {
  const [task, project, entry] = [1, 2, 3].map((last) => `0192f0a4-5b6c-7d8e-9f01-23456789ab0${last}`)
  const change = {
    kind: 'several',
    id: task,
    ids: [task, entry],
    what: { to: project },
    title: `About ${task}`,
  }
  expect(idsIn(change)).toEqual([task, entry, project])
  expect(idsIn(null)).toEqual([])
})
