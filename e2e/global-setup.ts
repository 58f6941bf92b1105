import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { scratchDir } from '../server/test/scratch-dir.ts'
import { embeddedUrl, freshDatabase } from './fresh-database.ts'
import { startApp } from './running-app.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the app that all journeys share listens. */
    appOrigin: string
    appDataDir: string
    /** For states that a journey cannot reach through the app, such as ten thousand records. */
    appDatabaseUrl: string
  }
}

/** One built app for all journeys; each brings people of its own. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(await scratchDir(), 'daybook-e2e-'))
  const database = await freshDatabase()
  const app = await startApp({ dataDir, environment: database.environment })
  project.provide('appOrigin', app.origin)
  project.provide('appDataDir', dataDir)
  project.provide('appDatabaseUrl', database.environment.DATABASE_URL ?? embeddedUrl(dataDir))
  return async () => {
    await app.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
