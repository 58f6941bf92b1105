import { moveTask } from '@daybook/contract/task-move'
import { deleteTask, listTasks, restoreTask, type Task } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

/** Created in the order of their titles. */
const build = async (app: TestApp, titles: string) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const tasks: Record<string, Task> = {}
  for (const title of Array.from(titles).toReversed()) {
    tasks[title] = (await buildTask(app, { owner, title })).task
    app.time.advance(1000)
  }
  const id = (title: string) => tasks[title]?._id ?? title
  const move = (title: string, place: Record<string, string>) => {
    const body = Object.fromEntries(Object.entries(place).map(([side, other]) => [side, id(other)]))
    return app.call(moveTask, { as: owner, params: { id: id(title) }, body })
  }
  return { owner, tasks, id, move }
}

const order = async (app: TestApp, as: TestUser) =>
  (await app.call(listTasks, { as, query: { sort: 'position', limit: 500 } })).data
    .map(({ title }) => title)
    .join('')

describe('PUT /tasks/{id}/position', () => {
  test('200: goes below or above another, to the top and to the end', async ({ app }) => {
    const { owner, tasks, move } = await build(app, 'abcd')
    const moved = await move('a', { after: 'c' })
    expect(moved.data).toEqual({
      ...tasks.a,
      position: moved.data.position,
      version: 2,
    })
    expect(await order(app, owner)).toBe('bcad')
    await move('d', { before: 'b' })
    expect(await order(app, owner)).toBe('dbca')
    await move('b', { after: 'a' })
    expect(await order(app, owner)).toBe('dcab')
    await move('c', { before: 'a' })
    expect(await order(app, owner)).toBe('dcab')
  })

  test('200: what is made after a move to the top stands above it', async ({ app }) => {
    const { owner, move } = await build(app, 'abc')
    await move('c', { before: 'a' })
    app.time.advance(1000)
    await buildTask(app, { owner, title: 'n' })
    expect(await order(app, owner)).toBe('ncab')
  })

  test('200: many at once to one place lose none, and each has a place of its own', async ({ app }) => {
    const { owner, move } = await build(app, 'abcdefgh')
    const replies = await Promise.all(Array.from('cdefgh', (title) => move(title, { after: 'a' })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const once = await order(app, owner)
    expect([once[0], once.at(-1), Array.from(once).toSorted().join('')]).toEqual(['a', 'b', 'abcdefgh'])
    expect(await order(app, owner)).toBe(once)
    expect(new Set(replies.map(({ data }) => data.position)).size).toBe(6)
  })

  test('200: beside a task that went to the trash meanwhile, and is restored to its place', async ({
    app,
  }) => {
    const { owner, id, move } = await build(app, 'abcd')
    await app.call(deleteTask, { as: owner, params: { id: id('b') } })
    expect((await move('d', { after: 'b' })).status).toBe(200)
    expect(await order(app, owner)).toBe('adc')
    await app.call(restoreTask, { as: owner, params: { id: id('b') } })
    expect(await order(app, owner)).toBe('abdc')
  })

  test('400: names a neighbour that is missing, foreign or the task itself', async ({ app }) => {
    const { task } = await buildTask(app)
    const { move } = await build(app, 'ab')
    for (const other of [newId(), task._id, 'a'])
      for (const side of ['after', 'before']) {
        const { status, body } = await move('a', { [side]: other })
        expect([status, body.fields]).toEqual([400, { [side]: 'The task to move it beside does not exist' }])
      }
    for (const place of [{}, { after: 'b', before: 'b' }] as Record<string, string>[])
      expect((await move('a', place)).body.fields).toEqual({
        after: 'Name the task to go after, or the one to go before',
      })
  })

  test('404: a task in the trash is not moved', async ({ app }) => {
    const { owner, id, move } = await build(app, 'ab')
    await app.call(deleteTask, { as: owner, params: { id: id('a') } })
    expect((await move('a', { after: 'b' })).status).toBe(404)
  })

  test('409: where the room between two is used up', async ({ app }) => {
    const { id, move } = await build(app, 'abc')
    const places: [string, string][] = [
      ['a', '4'],
      ['b', `4${'0'.repeat(253)}1`],
    ]
    for (const [title, moved_to] of places)
      await app.db.updateTable('tasks').set({ moved_to }).where('id', '=', id(title)).execute()
    const refused = await move('c', { after: 'a' })
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict'])
  })
})
