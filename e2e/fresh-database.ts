import { randomBytes } from 'node:crypto'
import { onServer, urlOfDatabase } from '../server/test/database.ts'

/** What an app of its own needs besides a data directory: its own database where DATABASE_URL names a server. */
export const freshDatabase = async (): Promise<{
  environment: Record<string, string>
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
