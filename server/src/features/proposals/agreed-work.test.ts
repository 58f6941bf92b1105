import { agreedWork } from '@daybook/contract/agreed-work'
import { updateProject } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, type TestUser } from '../../../test/builders.ts'
import { accept, buildSent, readOwn } from '../../../test/proposals.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const onAccept = { createProject: true, deposit: null }
const rate = { rate_minor: 6000, currency: 'EUR' }

const track = async (app: TestApp, owner: TestUser, projectId: string, hours: number) => {
  const { data: task } = await app.call(createTask, { as: owner, body: { title: 'Work', projectId } })
  const from = Date.UTC(2026, 2, 1)
  await buildEntry(app, {
    ...{ owner, task, rate, from: new Date(from).toISOString() },
    to: new Date(from + hours * 3_600_000).toISOString(),
  })
}

const buildAgreed = async (app: TestApp, pricing: object[]) => {
  const { owner, proposal, token } = await buildSent(app, { pricing, onAccept })
  await accept(app, token)
  const { projectId } = await readOwn(app, owner, proposal)
  const id = projectId ?? ''
  return { owner, id, read: async () => (await app.call(agreedWork, { as: owner, params: { id } })).data }
}

describe('GET /projects/{id}/agreed', () => {
  test('200: by the hours that were priced, with a warning from 80 per cent on', async ({ app }) => {
    const { owner, id, read } = await buildAgreed(app, [
      { description: 'Work', quantity: '10', unit: 'hour', unitPrice: 9000 },
    ])
    await track(app, owner, id, 7.9)
    expect(await read()).toMatchObject({ minutes: 600, used: 79, standing: 'within' })
    await track(app, owner, id, 0.1)
    expect(await read()).toMatchObject({ trackedSeconds: 28_800, used: 80, standing: 'near' })
    await track(app, owner, id, 2)
    expect(await read()).toMatchObject({ used: 100, standing: 'near' })
    await track(app, owner, id, 0.5)
    expect(await read()).toMatchObject({ used: 105, standing: 'over' })
  })

  test('200: by what the time is worth, where no hours were priced', async ({ app }) => {
    const { owner, id, read } = await buildAgreed(app, [{ description: 'Site', unitPrice: 100_000 }])
    await track(app, owner, id, 10)
    expect(await read()).toMatchObject({ total: 100_000, worth: 60_000, used: 60, standing: 'within' })
    await track(app, owner, id, 8)
    expect(await read()).toMatchObject({ worth: 108_000, used: 108, standing: 'over' })
    // What is paid in another currency is not measured by it.
    await app.call(updateProject, { as: owner, params: { id }, body: { currency: 'CHF' } })
    expect(await read()).toMatchObject({ currency: 'EUR', total: 100_000 })
  })

  test('200: nothing where nothing was agreed', async ({ app }) => {
    const { owner, id } = await buildProject(app)
    const { data } = await app.call(agreedWork, { as: owner, params: { id } })
    expect(data).toEqual({
      ...{ proposals: [], currency: null, total: null, minutes: 0, trackedSeconds: 0, worth: null },
      ...{ used: null, standing: 'within' },
    })
  })
})
