import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { loadedBeside } from '../beside.ts'
import { journey as test } from '../browser.ts'
import { freshDatabase } from '../fresh-database.ts'
import { makePerson } from '../people.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { addTask, boxOf, showCompleted, taskNamed, tasksOf } from '../tasks-screen.ts'

let dataDir: string
let app: RunningApp
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-restart-'))
  database = await freshDatabase()
  app = await startApp({ dataDir, environment: database.environment })
})
afterEach(async () => {
  await app.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a server that goes away and returns', () => {
  test('is noticed both times; the person stays signed in', async ({ newDevice }) => {
    const ada = await makePerson(app.origin, dataDir)
    await addTask(app.origin, ada, { title: 'Wind the clock' })
    const page = await tasksOf(ada, app.origin, newDevice)
    await taskNamed(page, 'Wind the clock').waitFor()
    await loadedBeside(page)
    await app.stop()
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    await boxOf(page, 'Wind the clock').click()
    await page.getByText('Task status saved locally and will sync when online', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tasks')
    await expect.poll(() => boxOf(page, 'Wind the clock').isChecked()).toBe(true)

    app = await startApp({ dataDir, port: app.port, environment: database.environment })
    await page.getByText('Offline Mode', { exact: true }).waitFor({ state: 'detached', timeout: 40_000 })
    await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' })
    await page.reload()
    await showCompleted(page)
    await expect.poll(() => boxOf(page, 'Wind the clock').isChecked()).toBe(true)
  })
})
