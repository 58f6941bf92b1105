import { randomBytes } from 'node:crypto'
import { prepareDataDirectory } from '../server/src/db/embedded/data-directory.ts'
import { onServer, urlOfDatabase } from '../server/test/database.ts'

/** The database that a running app keeps under its data directory. */
export const embeddedUrl = (dataDir: string): string => {
  const host = encodeURIComponent(prepareDataDirectory(dataDir).socketDir)
  return `postgres://daybook@localhost/daybook?host=${host}`
}

/** The settings of a separate app besides a data directory: its own database where DATABASE_URL names a server. */
export const freshDatabase = async (): Promise<{
  environment: { DATABASE_URL?: string }
  drop: () => Promise<void>
}> => {
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) return { environment: {}, drop: async () => {} }
  const name = `daybook_e2e_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  return {
    environment: { DATABASE_URL: urlOfDatabase(serverUrl, name) },
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
