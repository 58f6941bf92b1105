import { fold } from '@daybook/contract/fold'
import type { SearchResult } from '@daybook/contract/search'
import type { Gathered } from '../../feature.ts'
import type { SignedIn } from '../../http/context.ts'
import { findRecords } from './queries.ts'

/** What the actor sees and has not trashed, best first; nothing where `q` names nothing, such as marks alone. */
export const search = async (
  { db, actor }: SignedIn,
  sources: Gathered['search'],
  q: string,
): Promise<SearchResult[]> => {
  const wanted = fold(q).trim()
  if (wanted === '') return []
  const rows = await findRecords(db, sources, { viewer: actor.id, wanted })
  return rows.map(({ type, id, title, subtitle }) => ({ type, _id: id, title, subtitle }))
}
