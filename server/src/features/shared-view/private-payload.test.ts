import { updateProfile } from '@daybook/contract/profile'
import {
  readSharedProject,
  readSharedTask,
  updateSharedProject,
  updateSharedTask,
} from '@daybook/contract/shared-view'
import { shareProject, shareTask } from '@daybook/contract/sharing'
import { startTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildAttachment,
  buildClient,
  buildProject,
  buildTask,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'

/** Figures and words that stand only in private fields. */
const secrets = {
  ownerRate: 770_001,
  clientRate: 770_002,
  projectRate: 770_003,
  taskRate: 770_004,
  budget: 770_005,
  clientNote: 'Pays late, tell nobody',
  sessionNote: 'Slept through the call',
  clientEmail: 'client@secret.example',
  contactEmail: 'contact@secret.example',
}

/** A task in a project of a client, with every field set, shared with two people by name. */
const buildFullShares = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const [colleague, reader] = [await buildUser(app), await buildUser(app)]
  await app.call(updateProfile, { as: owner, body: { hourlyRate: secrets.ownerRate, currency: 'EUR' } })
  const { client } = await buildClient(app, {
    owner,
    email: secrets.clientEmail,
    notes: secrets.clientNote,
    hourlyRate: secrets.clientRate,
    contacts: [{ name: 'Secret contact', email: secrets.contactEmail, phone: '' }],
  })
  const { project } = await buildProject(app, {
    owner,
    description: 'All of it',
    clientId: client._id,
    hourlyRate: secrets.projectRate,
    budgetAmount: secrets.budget,
    dueDate: '2030-01-31',
  })
  const { task } = await buildTask(app, {
    owner,
    projectId: project._id,
    description: 'All of it',
    tags: ['one', 'two'],
    dueDate: '2030-01-31',
    estimatedTime: 60,
    hourlyRate: secrets.taskRate,
  })
  const ago = (minutes: number) => new Date(app.clock().getTime() - minutes * 60_000).toISOString()
  const worked = { startedAt: ago(90), stoppedAt: ago(30), note: secrets.sessionNote }
  await app.call(addSession, { as: owner, params: { id: task._id }, body: worked })
  await app.call(startTimer, { as: owner, params: { id: task._id } })
  await buildAttachment(app, { owner, task })
  const body = { sharedUsernames: [colleague.username, reader.username] }
  const ofTask = await app.call(shareTask, { as: owner, params: { id: task._id }, body })
  const ofProject = await app.call(shareProject, { as: owner, params: { id: project._id }, body })
  const tokens = { task: ofTask.data.shareToken, project: ofProject.data.shareToken }
  return { people: [owner, colleague, reader], owner, colleague, tokens, client }
}

/** Every key with its value, at any depth. */
const walk = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => [[`${path}${key}`, one], ...walk(one, `${path}${key}.`)])
    : []

const speaksOfMoney = /rate$|price|amount|currency|billing|billable|budget|cost|invoice|money/i
const speaksOfPeople = /e-?mail|phone|note|client|contact|usernames|user$|viewers|shareToken/i

describe.for(['task', 'project'] as const)('what the link of a %s shows', (type) => {
  const endpoints = {
    task: { read: readSharedTask, update: updateSharedTask, body: { title: 'Changed' } },
    project: { read: readSharedProject, update: updateSharedProject, body: { name: 'Changed' } },
  }[type]

  test('200: no e-mail address, no rate, no note and nobody but its owner', async ({ app }) => {
    const { people, owner, colleague, tokens, client } = await buildFullShares(app)
    const request = { params: { token: tokens[type] } }
    const update = { ...request, as: colleague, body: endpoints.body }
    const payloads = [
      { viewer: null, ...(await app.call(endpoints.read, request)) },
      ...(await Promise.all(
        people.map(async (as) => ({ viewer: as, ...(await app.call(endpoints.read, { ...request, as })) })),
      )),
      { viewer: colleague, ...(await app.call(endpoints.update, update)) },
    ]
    // The addresses of files hold the viewer's own id.
    const hiddenFrom = (viewer: TestUser | null) => [
      ...Object.values(secrets).map(String),
      ...people.filter((one) => one !== owner).map(({ username }) => username),
      ...people.filter((one) => one !== viewer).map(({ id }) => id),
      client._id,
      client.name,
      'Secret contact',
      tokens.task,
      tokens.project,
      '@',
    ]
    for (const { viewer, status, body } of payloads) {
      expect(status).toBe(200)
      const entries = walk(body)
      expect(entries.length).toBeGreaterThan(20)
      const keys = entries.map(([path]) => path.split('.').at(-1) ?? '')
      const known = new Set(['completionRate'])
      expect(
        keys.filter((key) => !known.has(key) && (speaksOfMoney.test(key) || speaksOfPeople.test(key))),
      ).toEqual([])
      const told = entries.filter(([, value]) => typeof value !== 'object').map(([, value]) => String(value))
      expect(told.filter((value) => hiddenFrom(viewer).some((secret) => value.includes(secret)))).toEqual([])
      expect(JSON.stringify(body)).toContain(owner.username)
    }
  })
})
