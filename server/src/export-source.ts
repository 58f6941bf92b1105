import type { Page } from '@daybook/contract/endpoint'
import type { RecordType } from '@daybook/contract/record-types'
import type { SignedIn } from './http/context.ts'
import type { Cell } from './http/csv.ts'

/** What an export holds: every type of record, and what people make that is no record (rules §3). */
export type ExportedKind =
  | RecordType
  | 'profile'
  | 'entry'
  | 'timesheet'
  | 'application'
  | 'sentApplication'
  | 'savedReport'

/** A stored file that goes along, under its path in the zip. */
export interface ExportedFile {
  path: string
  key: string
}

export interface Exported {
  record: object
  cells: readonly Cell[]
  files: readonly ExportedFile[]
}

/** What an export reads of one kind of record. */
export interface ExportSource {
  /** As its two files are called: `tasks.json` and `tasks.csv`. */
  name: string
  /** What README.txt says of it. */
  about: string
  titles: readonly string[]
  /** All that is the actor's, a page at a time. */
  pages: (ctx: SignedIn) => AsyncIterable<readonly Exported[]>
}

interface Described<R, Known> {
  name: string
  about: string
  /** In the form in which the API presents them, without links that open to whoever has them. */
  pages: (ctx: SignedIn) => AsyncIterable<readonly R[]>
  /** The columns of the table by their titles. */
  columns: Record<string, (record: R, known: Known) => Cell>
  /** What columns say besides the record, read once. */
  known?: (ctx: SignedIn) => Promise<Known>
  files?: (record: R) => readonly ExportedFile[]
}

/** Describes what an export reads of a kind of record. */
export const exportOf = <R extends object, Known = undefined>({
  name,
  about,
  pages,
  columns,
  known,
  files = () => [],
}: Described<R, Known>): ExportSource => {
  const cellsOf = Object.values(columns)
  return {
    name,
    about,
    titles: Object.keys(columns),
    pages: async function* (ctx) {
      const besides = (await known?.(ctx)) as Known
      for await (const records of pages(ctx))
        yield records.map((record) => ({
          record,
          cells: cellsOf.map((cellOf) => cellOf(record, besides)),
          files: files(record),
        }))
    },
  }
}

/** A task may have a description of 50,000 characters: two hundred of them fit into memory. */
const pageSize = 200

/** Reads a list to its end, page by page. */
export const inPages = async function* <Item>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
  limit = pageSize,
): AsyncGenerator<Item[]> {
  let cursor: string | undefined
  do {
    const page = await read({ limit, cursor })
    yield page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}

/** A list that has no pages. */
export const atOnce = async function* <Item>(list: Promise<Item[]>): AsyncGenerator<Item[]> {
  yield await list
}

/** Signs that some file system does not take. */
const unsafe = /[\p{Cc}\\/:*?"<>|]+/gu

/** Whether `exportedPath` made this path of the file with that id. */
export const isPathOf = (path: string, id: string): boolean =>
  path.split('/').at(-1)?.startsWith(`${id}-`) ?? false

/** A path in the zip for a file that people named: `id` keeps those of one name apart. */
export const exportedPath = (folder: string, id: string, name: string): string =>
  `files/${folder}/${id}-${Array.from(name.replace(unsafe, '_')).slice(-100).join('')}`
