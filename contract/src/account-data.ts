import { z } from 'zod'
import { data, endpoint, file } from './endpoint.ts'

/** The largest export that is taken back (rules §3), in bytes. */
export const accountImportMaxBytes = 256 * 1024 * 1024

/** What an import brings back, what others hang on first; files are those of imported tasks (rules §3). */
export const importedKinds = ['companies', 'clients', 'projects', 'tasks', 'entries', 'files'] as const
export const ImportedKind = z.enum(importedKinds)
export type ImportedKind = z.infer<typeof ImportedKind>

/** The most reasons that one import lists. */
export const mostImportFailures = 100

/** One record or file that did not come in (rules §3). */
const ImportFailure = z.object({
  file: z.string().describe('The file in the zip, as tasks.json.'),
  place: z.int().nullable().describe('Which record of its list, counted from 1; null of a file.'),
  name: z.string().describe('What the record is called, as far as it says.'),
  reason: z.string(),
})
export type ImportFailure = z.infer<typeof ImportFailure>

/** The outcome of an import (rules §3). */
export const AccountImport = z.object({
  kinds: z.array(
    z.object({
      kind: ImportedKind,
      created: z.int(),
      skipped: z.int().describe('The account had them already.'),
      failed: z.int(),
    }),
  ),
  failures: z.array(ImportFailure).describe('The first 100.'),
  notImported: z
    .array(z.string())
    .describe('Files of the export that are never imported and hold something, as invoices.json.'),
  billedEntries: z
    .int()
    .describe('Created entries that an invoice of the exported account bills: they came in as not billable.'),
  othersEntries: z
    .int()
    .describe('Entries of other people on the created tasks: theirs, they are never imported.'),
})
export type AccountImport = z.infer<typeof AccountImport>

export const exportAccount = endpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'Export everything of your own as a zip of JSON, CSV and files',
  access: 'verified',
  answer: file('application/zip'),
  // Reads all that the account holds.
  rateLimit: { name: 'account-export', tries: 6, windowSeconds: 3600 },
})

export const importAccount = endpoint({
  method: 'POST',
  path: '/account/import',
  summary:
    'Bring back clients, companies, projects, tasks with their files, and time entries of an export; what is there already is skipped',
  access: 'verified',
  upload: { field: 'file', maxBytes: accountImportMaxBytes },
  answer: data(AccountImport),
  rateLimit: { name: 'account-import', tries: 12, windowSeconds: 3600 },
})
