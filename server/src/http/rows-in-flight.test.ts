import { once } from 'node:events'
import { connect } from 'node:net'
import { bulkTasks } from '@daybook/contract/task-bulk'
import { createTask, listTasks } from '@daybook/contract/tasks'
import pLimit from 'p-limit'
import { expect, onTestFinished } from 'vitest'
import { type TestApp, test } from '../../test/app.ts'
import { buildUser, type TestUser } from '../../test/builders.ts'

const longest = 'Long words'.repeat(5000)

const fill = async (app: TestApp, as: TestUser) => {
  const turns = pLimit(8)
  const create = () => app.call(createTask, { as, body: { title: 'x', description: longest } })
  await Promise.all(Array.from({ length: 160 }, () => turns(create)))
}

/** Asks for a long list and stops reading as soon as it is being sent. */
const askOnly = async (app: TestApp, as: TestUser) => {
  const { hostname, port } = new URL(app.origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(
    `GET /api/tasks?limit=500 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${as.accessToken}\r\n\r\n`,
  )
  // Sees the first bytes; the unread rest soon blocks the sender.
  await once(socket, 'readable')
  return socket
}

test('503: a long list beyond what one person has in flight, until earlier ones were read; 200 to others', {
  timeout: 60_000,
}, async ({ app }) => {
  const [person, other] = [await buildUser(app, { userType: 'pro' }), await buildUser(app)]
  await fill(app, person)
  const list = (as: TestUser) => app.call(listTasks, { as, query: { limit: 500 } })
  const { status, data: tasks } = await list(person)
  expect(status).toBe(200)
  const held = await askOnly(app, person)
  const body = { ids: tasks.map(({ _id }) => _id), action: 'reopen' as const }
  const [own, bulk, others] = await Promise.all([
    list(person),
    app.call(bulkTasks, { as: person, body }),
    list(other),
  ])
  expect([own.status, own.body.error, others.status]).toEqual([503, 'unavailable', 200])
  expect([bulk.status, bulk.body.error]).toEqual([503, 'unavailable'])
  held.destroy()
  expect((await list(person)).status).toBe(200)
})
