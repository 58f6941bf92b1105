import { type AccountImport, importedKinds } from '@daybook/contract/account-data'
import { Currency } from '@daybook/contract/currency'
import type { UploadedFile } from '@daybook/contract/endpoint'
import { z } from 'zod'
import type { Database } from '../../../db/types.ts'
import { BadZip } from '../../../documents/unzipped.ts'
import type { ExportedKind, ExportSource } from '../../../export-source.ts'
import type { FileStore } from '../../../files/store.ts'
import type { SignedIn } from '../../../http/context.ts'
import type { ImportedRecords, ImportSource } from '../../../import-source.ts'
import { whoAmI } from '../../accounts/accounts.ts'
import { bringFiles } from './bring-files.ts'
import { bringRecords } from './bring-records.ts'
import { BrokenList, listRecords } from './list-records.ts'
import { type OpenExport, openExport } from './open-export.ts'
import { createReport } from './report.ts'

interface ImportParts {
  /** Outside of any transaction. */
  db: Database
  files: FileStore
  exports: Record<ExportedKind, ExportSource>
  imports: Record<ImportedRecords, ImportSource>
}

const Profile = z.object({ currency: Currency })

/** What the person’s own amounts were in where the export was made; null where it does not say. */
const currencyIn = async (zip: OpenExport): Promise<string | null> => {
  if (!zip.has('profile.json')) return null
  try {
    for await (const { value } of listRecords(zip.read('profile.json')))
      return Profile.safeParse(value).data?.currency ?? null
  } catch (error) {
    if (!(error instanceof BrokenList || error instanceof BadZip)) throw error
  }
  return null
}

/** An empty list takes a few bytes. */
const emptyBytes = 8

/**
 * Brings the records of an export into the actor’s account; what is there already is skipped (rules §3). It runs in
 * transactions of 500 records, so that what came in stays where the rest fails, and can be sent again.
 * @throws Refusal 400 on `file` for what is no export, or unpacks to too much.
 */
export const importAccount = async (
  ctx: SignedIn,
  { exports, imports, ...stores }: ImportParts,
  file: UploadedFile,
): Promise<AccountImport> => {
  const kinds = importedKinds.filter((kind) => kind !== 'files')
  const names = kinds.map((kind) => `${imports[kind].name}.json`)
  const zip = await openExport(file, names)
  const currencies = { theirs: await currencyIn(zip), own: (await whoAmI(ctx)).currency }
  const report = createReport()
  const met = { standIns: new Map<string, string>(), failed: new Set<string>() }
  for (const kind of kinds)
    for await (const brought of bringRecords(ctx, imports[kind], zip, { met, report, currencies }))
      if (kind === 'tasks') await bringFiles(ctx, stores, zip, { tasks: brought, report })
  const others = Object.values(exports)
    .map(({ name }) => `${name}.json`)
    .filter((name) => !names.includes(name) && (zip.sizeOf(name) ?? 0) > emptyBytes)
  return report.answer(others)
}
