import { createTask, toggleTask } from '@daybook/contract/tasks'
import { usualTime } from '@daybook/contract/usual-time'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

interface Done {
  seconds: number
  tags?: string[]
  projectId?: string
  isOpen?: boolean
}

const buildDone = async (app: TestApp, owner: TestUser, { seconds, isOpen, ...body }: Done) => {
  const { data: task } = await app.call(createTask, { as: owner, body: { title: 'Draw', ...body } })
  const from = '2026-03-01T08:00:00Z'
  if (seconds > 0)
    await buildEntry(app, {
      ...{ owner, task, from },
      to: new Date(Date.parse(from) + seconds * 1000).toISOString(),
    })
  if (!isOpen) await app.call(toggleTask, { as: owner, params: { id: task._id } })
}

const pro = (app: TestApp) => buildUser(app, { userType: 'pro' })

describe('GET /time/usual', () => {
  test('200: half and four of five, of one’s own tasks that are done and took time', async ({ app }) => {
    const [owner, other] = [await pro(app), await pro(app)]
    const tags = ['design']
    for (let n = 1; n <= 9; n++) await buildDone(app, owner, { seconds: n * 600, tags })
    const ask = async (query: Record<string, unknown>, as = owner) =>
      (await app.call(usualTime, { as, query })).data
    await buildDone(app, owner, { seconds: 0, tags })
    await buildDone(app, owner, { seconds: 60, tags, isOpen: true })
    await buildDone(app, other, { seconds: 60, tags })
    expect(await ask({ tag: 'design' })).toBeNull()
    await buildDone(app, owner, { seconds: 6000, tags })
    expect(await ask({ tag: 'design' })).toEqual({
      by: 'tag',
      name: 'design',
      tasks: 10,
      half: 50,
      mostly: 80,
    })
    expect(await ask({ tag: 'design' }, other)).toBeNull()
    expect(await ask({ tag: 'other' })).toBeNull()
    expect(await ask({})).toBeNull()
  })

  test('200: by the tag that fewest have, else by the project', async ({ app }) => {
    const owner = await pro(app)
    const { id: projectId } = await buildProject(app, { owner, name: 'Shop' })
    for (let n = 0; n < 10; n++) await buildDone(app, owner, { seconds: 600, tags: ['a', 'b'], projectId })
    await buildDone(app, owner, { seconds: 1200, tags: ['a'], projectId })
    const ask = async (query: Record<string, unknown>) =>
      (await app.call(usualTime, { as: owner, query })).data
    expect(await ask({ tag: ['a', 'b'], projectId })).toMatchObject({ by: 'tag', name: 'b', tasks: 10 })
    expect(await ask({ tag: 'c', projectId })).toMatchObject({ by: 'project', name: 'Shop', tasks: 11 })
    const foreign = await buildProject(app, { owner: await pro(app) })
    expect(await ask({ projectId: foreign.id })).toBeNull()
  })

  test('says what the tasks themselves say', async ({ app }) => {
    const times = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 10, maxLength: 16 })
    await fc.assert(
      fc.asyncProperty(times, async (seconds) => {
        const owner = await pro(app)
        for (const one of seconds) await buildDone(app, owner, { seconds: one, tags: ['x'] })
        const sorted = seconds.toSorted((one, other) => one - other)
        const at = (share: number) => Math.ceil((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 60)
        const { data } = await app.call(usualTime, { as: owner, query: { tag: 'x' } })
        expect(data).toMatchObject({ tasks: seconds.length, half: at(0.5), mostly: at(0.8) })
      }),
      { numRuns: 5 },
    )
  })
})
