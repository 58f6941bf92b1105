import type { UploadedFile } from '@daybook/contract/endpoint'
import { BadZip, listZip, readZipped, type ZipEntry } from '../../../documents/unzipped.ts'
import { invalid } from '../../../http/errors.ts'

/** An export that was uploaded, as far as its zip says. */
export interface OpenExport {
  has: (name: string) => boolean
  /** Bytes that a file has unpacked; null without one. */
  sizeOf: (name: string) => number | null
  /** @throws BadZip for a broken one; Error without one. */
  read: (name: string) => AsyncIterable<Uint8Array>
}

/** What an export can hold (server/src/features/account-data/export/add-files.ts), and more than one has of records. */
const mostEntries = 65_535
const mostRecordBytes = 256 * 1024 * 1024
const mostBytes = 4 * 1024 ** 3
/** Text packs to a tenth, rarely to a fiftieth. */
const mostTimes = 200

/** A zip that was packed anew may hold all of it in one folder. */
const folderOf = (entries: readonly ZipEntry[], names: readonly string[]): string | undefined => {
  const found = entries.find(({ name }) => names.some((one) => name === one || name.endsWith(`/${one}`)))
  return found?.name.slice(0, found.name.lastIndexOf('/') + 1)
}

const requireBounded = (entries: readonly ZipEntry[]): void => {
  if (entries.length > mostEntries) throw invalid({ file: 'The zip holds too many files' })
  const sum = (some: readonly ZipEntry[]) => some.reduce((bytes, entry) => bytes + entry.bytes, 0)
  const records = entries.filter(({ name }) => name.endsWith('.json'))
  const isBomb = entries.some(({ bytes, packed }) => bytes > 1_000_000 && bytes > packed * mostTimes)
  if (isBomb || sum(entries) > mostBytes || sum(records) > mostRecordBytes)
    throw invalid({ file: 'The zip unpacks to more than an export can hold' })
}

/**
 * Opens an export that holds at least one of the files `names`.
 * @throws Refusal 400 on `file` for anything else, and for what unpacks to too much.
 */
export const openExport = async (file: UploadedFile, names: readonly string[]): Promise<OpenExport> => {
  const entries = await listZip(file).catch((error: unknown) => {
    if (error instanceof BadZip) throw invalid({ file: 'The file is not a zip, or it is damaged' })
    throw error
  })
  requireBounded(entries)
  const folder = folderOf(entries, names)
  if (folder === undefined)
    throw invalid({ file: 'The zip is not an export of Daybook: it holds no file such as tasks.json' })
  const byName = new Map(
    entries.flatMap((entry) =>
      entry.name.startsWith(folder) ? [[entry.name.slice(folder.length), entry] as const] : [],
    ),
  )
  return {
    has: (name) => byName.has(name),
    sizeOf: (name) => byName.get(name)?.bytes ?? null,
    read: (name) => {
      const entry = byName.get(name)
      if (!entry) throw new Error('The zip holds no such file')
      return readZipped(file, entry)
    },
  }
}
