import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { SignedIn } from '../../http/context.ts'

const longestName = 200

/** Whether a person has a project of this name, whatever its case. */
const hasProjectNamed = async (db: Database, ownerId: string, name: string): Promise<boolean> =>
  (await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()) !== undefined

/** The title as the name of a project, with a number where the person has such a one already. */
export const freeProjectName = async ({ db, actor, now }: SignedIn, title: string): Promise<string> => {
  for (let next = 1; next <= 100; next++) {
    const ending = next === 1 ? '' : ` (${next})`
    const name = title.slice(0, longestName - ending.length) + ending
    if (name.toLowerCase() !== 'general' && !(await hasProjectNamed(db, actor.id, name))) return name
  }
  return `${title.slice(0, longestName - 40)} ${now.toISOString()}`
}
