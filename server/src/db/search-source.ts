import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './types.ts'

type Found = 'id' | 'owner_id' | 'created_at' | 'updated_at' | 'trashed_at'
type Searchable = { [T in keyof Tables]: Found extends keyof Tables[T] ? T : never }[keyof Tables]

/** Where the search finds the records of one type. */
export interface SearchSource {
  table: Searchable
  title: string
  /** The title as it is compared: without accents and case. */
  foldedTitle: string
  /** Everything that is searched, folded: the title too. Of a row of the table, by its columns. */
  foldedText: RawBuilder<string>
  /** The second line, of a record `r` as `viewer` may read it; never null. */
  subtitle: (viewer: string) => RawBuilder<string>
}

/** Where the search finds the records of a table, which may say nothing of them besides a title; `more` is searched besides. */
export const searchOf = <T extends Searchable>(
  table: T,
  columns: {
    title: keyof Tables[T] & string
    foldedTitle: keyof Tables[T] & string
    foldedText?: keyof Tables[T] & string
  },
  subtitle: SearchSource['subtitle'] = () => sql<string>`''`,
  more?: RawBuilder<string>,
): SearchSource => {
  const { title, foldedTitle, foldedText = foldedTitle } = columns
  const text = sql.ref<string>(foldedText)
  const searched = more ? sql<string>`${text} || E'\\n' || ${more}` : text
  return { table, title, foldedTitle, foldedText: searched, subtitle }
}
