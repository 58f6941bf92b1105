import { setTimeout as pause } from 'node:timers/promises'
import { register } from '@daybook/contract/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCaller } from '../test/caller.ts'
import { createTestDatabase } from '../test/database.ts'
import { readMailbox } from '../test/mailbox.ts'
import { startProgram } from '../test/program.ts'
import { registrationOf } from '../test/registrations.ts'

// Each starts the real program: seconds where the machine is busy.
vi.setConfig({ testTimeout: 90_000 })

/** Where a worker of its own would have done it long ago. */
const longEnoughMs = 2_000

const startedUntilFinished: typeof startProgram = async (...how) => {
  const program = await startProgram(...how)
  onTestFinished(program.cleanUp)
  return program
}

test('what an app without a worker leaves is done by a worker of its own, which SIGTERM ends', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const app = await startedUntilFinished({ DATABASE_URL: database.url, WORKER: 'off' })
  await app.ready()
  const form = registrationOf()
  expect((await createCaller(app.origin)(register, { body: form })).status).toBe(201)
  await pause(longEnoughMs)
  expect(await readMailbox(app.dataDir)).toEqual([])

  const worker = await startedUntilFinished(
    { DATABASE_URL: database.url, DATA_DIR: app.dataDir },
    [],
    'worker',
  )
  await worker.ready()
  await vi.waitUntil(async () => (await readMailbox(app.dataDir)).length > 0, { timeout: 30_000 })
  expect(await readMailbox(app.dataDir)).toHaveLength(1)
  worker.process.kill('SIGTERM')
  expect([await worker.exited, worker.said.err]).toEqual([0, ''])
})

test('a worker needs the name of a database', async () => {
  const worker = await startedUntilFinished({}, [], 'worker')
  expect(await worker.exited).toBe(1)
  expect(worker.said.err).toBe(
    'A worker of its own needs DATABASE_URL: the embedded database serves one process.\n',
  )
})
