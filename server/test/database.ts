import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A connection on which databases may be made. */
    databaseServerUrl: string
    /** A migrated, empty database that every test's own is copied from. */
    templateDatabase: string
  }
}

/** The same server, another database. */
export const urlOfDatabase = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.toString()
}

/** Runs one statement as the owner of the server and answers its rows. */
export const rowsOnServer = async (serverUrl: string, statement: string): Promise<object[]> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Runs one statement as the owner of the server; several tests may copy the template at once. */
export const onServer = async (serverUrl: string, statement: string): Promise<void> => {
  await rowsOnServer(serverUrl, statement)
}

/** The prefix of a run's databases: those of tests that share an app are dropped with the run. */
export const testDatabases = (template: string): string => `${template.replace('_template_', '_test_')}_`

/** A fresh database for one test, migrated and empty. */
export const createTestDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const serverUrl = inject('databaseServerUrl')
  const name = `${testDatabases(inject('templateDatabase'))}${randomBytes(8).toString('hex')}`
  await onServer(
    serverUrl,
    `create database ${name} template ${inject('templateDatabase')} strategy file_copy`,
  )
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
