import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { booleanParameter, Id } from './primitives.ts'

const importMaxBytes = 1_048_576
export const importMaxRows = 1000

/**
 * What to do with a row that matches an existing client: skip it, create another client, or update the existing
 * one.
 */
export const DuplicateChoice = z.enum(['skip', 'create', 'update'])
export type DuplicateChoice = z.infer<typeof DuplicateChoice>

/** A rate per hour, never without its currency. */
const ImportRate = z.object({
  hourlyRate: z.int().describe('Minor units.'),
  currency: z.string().describe('ISO 4217.'),
})
export type ImportRate = z.infer<typeof ImportRate>

/** One row of the file as it was understood. */
export const ImportRow = z.object({
  line: z.int().describe('Where it begins in the file, counted from 1.'),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  status: z.enum(['new', 'duplicate', 'invalid']),
  fields: z
    .record(z.string(), z.string())
    .describe('Of an invalid one: each field and what is wrong with it.'),
  duplicateOf: z
    .object({
      _id: Id.nullable().describe('null for a row of the same file.'),
      name: z.string(),
      line: z.int().nullable().describe('Of the row of the same file.'),
    })
    .nullable()
    .describe('The one with the same e-mail address, else with the same name and company.'),
  rate: ImportRate.nullable().describe('What an hour would cost; null without one.'),
  rateBefore: ImportRate.nullable().describe('Of a client that would be changed, where that is another one.'),
  changes: z
    .array(z.string())
    .describe('Of a client that would be changed: its fields that would be others.'),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ClientImport = z.object({
  rows: z.array(ImportRow),
  counts: z.object({
    total: z.int(),
    new: z.int(),
    duplicate: z.int(),
    invalid: z.int(),
    created: z.int().describe('Clients that were made, or in a dry run would be.'),
    updated: z.int().describe('Clients that were changed, or in a dry run would be.'),
  }),
  ignoredColumns: z.array(z.string()).describe('Columns whose names are not known.'),
  remaining: z
    .int()
    .nullable()
    .describe('How many more clients the plan allowed before; null for the unlimited.'),
})
export type ClientImport = z.infer<typeof ClientImport>

/** Imports all valid rows, or none when the plan lacks room for them. A dry run writes nothing. */
export const importClients = endpoint({
  method: 'POST',
  path: '/clients/import',
  summary: 'Import clients from a CSV file of at most 1 MiB and 1,000 rows, or preview the import',
  access: 'verified',
  query: z.object({
    dryRun: booleanParameter.default(false).describe('true writes nothing.'),
    duplicates: DuplicateChoice.default('skip'),
  }),
  upload: { field: 'file', maxBytes: importMaxBytes },
  answer: data(ClientImport),
  rateLimit: { name: 'client-import', tries: 30, windowSeconds: 60 },
})
