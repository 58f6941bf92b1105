import { fold } from '@daybook/contract/fold'
import type { TemplateCategory, TemplatesQuery } from '@daybook/contract/proposal-templates'
import { sql } from 'kysely'
import { likePattern } from '../../db/like-pattern.ts'
import type { Database } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'
import { clientNow, companyNow, type LivingParty, type OwnerFacts, ownerNow } from '../invoices/invoices.ts'

const shownColumns = [
  'templates.id',
  'templates.owner_id',
  'templates.name',
  'templates.category',
  'templates.description',
  'templates.sections',
  'templates.variables',
  'templates.pricing',
  'templates.currency',
  'templates.uses',
  'templates.created_at',
  'templates.updated_at',
] as const

/** The record, and what everybody sees of it. */
export const templateColumns = [...shownColumns, 'templates.published_at', 'templates.version'] as const

/** The one scope of what a person sees as theirs. */
const ofOwner = (db: Database, ownerId: string) =>
  db
    .selectFrom('templates')
    .where('templates.owner_id', '=', ownerId)
    .where('templates.trashed_at', 'is', null)

export const findTemplate = (db: Database, viewer: string, id: string) =>
  ofOwner(db, viewer).select(templateColumns).where('templates.id', '=', id).executeTakeFirst()

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export const listTemplates = (db: Database, viewer: string) =>
  ofOwner(db, viewer)
    .select(templateColumns)
    .orderBy('templates.created_at', 'desc')
    .orderBy('templates.id', 'desc')
    .execute()

const author = sql<{ name: string; username: string }>`(
  select json_build_object('name', u.display_name, 'username', u.username) from users u where u.id = templates.owner_id)`

/** The one scope of what everybody sees. */
const ofEverybody = (db: Database) =>
  db
    .selectFrom('templates')
    // As the index of the list has it.
    .where('templates.published_at', 'is not', null)
    .where('templates.trashed_at', 'is', null)
    // Nobody finds anything of a person who left.
    .where(sql<boolean>`exists (select from users u where u.id = templates.owner_id and u.gone_at is null)`)

export const findPublic = (db: Database, id: string) =>
  ofEverybody(db)
    .select([...shownColumns, author.as('author')])
    .where('templates.id', '=', id)
    .executeTakeFirst()

export type PublicRow = NonNullable<Awaited<ReturnType<typeof findPublic>>>

type Filters = Pick<TemplatesQuery, 'search' | 'category'>

const matching = (db: Database, { search = '', category }: Filters) =>
  ofEverybody(db)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'other'))
    .$if(fold(search) !== '', (query) => query.where('search_text', 'like', likePattern(search)))

/** `total` counts no further: to count each of many takes longer than to find the first of them. */
const mostCounted = 1000

const countOf = (db: Database, filters: Filters) =>
  db
    .selectFrom(matching(db, filters).select('templates.id').limit(mostCounted).as('counted'))
    .select((is) => is.fn.countAll<number>().as('total'))

export const countPublic = async (db: Database, filters: Filters): Promise<number> =>
  (await countOf(db, filters).executeTakeFirstOrThrow()).total

const listedColumns = [
  'templates.id',
  'templates.name',
  'templates.category',
  'templates.description',
  'templates.currency',
  'templates.uses',
  'templates.created_at',
  'templates.updated_at',
  sql<number>`jsonb_array_length(templates.sections)`.as('section_count'),
  sql<number>`jsonb_array_length(templates.pricing)`.as('price_count'),
  author.as('author'),
] as const

/** A page, the newest first, each with its `sort_value` for the cursor, and on the first page the `total` over all. */
export const listPublic = (db: Database, filters: Filters, { after, limit }: Part) =>
  matching(db, filters)
    .select([...listedColumns, sql<string>`templates.published_at::text`.as('sort_value')])
    .$if(after === null, (query) => query.select(countOf(db, filters).as('total')))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(templates.published_at, templates.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('templates.published_at', 'desc')
    .orderBy('templates.id', 'desc')
    .limit(limit)
    .execute()

export type ListedRow = Omit<Awaited<ReturnType<typeof listPublic>>[number], 'sort_value' | 'total'>

/** Those of one person, the newest first. */
export const listPublicOf = (db: Database, ownerId: string, limit: number) =>
  ofEverybody(db)
    .where('templates.owner_id', '=', ownerId)
    .select(listedColumns)
    .orderBy('templates.published_at', 'desc')
    .orderBy('templates.id', 'desc')
    .limit(limit)
    .execute()

/** How many there are of each category, counted no further than `mostCounted`. */
export const countByCategory = async (
  db: Database,
  categories: readonly TemplateCategory[],
): Promise<{ category: TemplateCategory; count: number }[]> =>
  (
    await sql<{ category: TemplateCategory; count: number }>`
      select c.category, (select count(*) from (
        select from templates t
        where t.category = c.category and t.published_at is not null and t.trashed_at is null limit ${mostCounted}) found) as count
      from unnest(${categories}::text[]) as c(category)`.execute(db)
  ).rows

/** How often something was made of each that comes with the product. */
export const listShippedUses = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('shipped_template_uses')
    .select(['template_id', 'uses'])
    .where('template_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Counts that something was made of a template; of a shipped one in a row of its own. */
export const countUse = async (db: Database, id: string, isShipped: boolean): Promise<void> => {
  if (isShipped)
    await sql`
      insert into shipped_template_uses (template_id, uses) values (${id}, 1)
      on conflict (template_id) do update set uses = shipped_template_uses.uses + 1`.execute(db)
  else await db.updateTable('templates').set({ uses: sql<number>`uses + 1` }).where('id', '=', id).execute()
}

interface FactRow {
  company: LivingParty | null
  client: LivingParty | null
  owner: OwnerFacts
  project: string | null
}

interface Chosen {
  companyId: string | null
  clientId: string | null
  projectId: string | null
}

/** What the product's own variables say: the parties as they are now, null for what is not chosen, or not one's own. */
export const findFacts = async (
  db: Database,
  ownerId: string,
  { companyId, clientId, projectId }: Chosen,
): Promise<FactRow> => {
  const found = await sql<FactRow>`
    select (${companyNow(sql`${companyId}::uuid`)}) as company, (${clientNow(sql`${clientId}::uuid`)}) as client,
      (${ownerNow(sql`${ownerId}::uuid`)}) as owner,
      (select p.name from projects p
        where p.id = ${projectId}::uuid and p.owner_id = ${ownerId}::uuid and p.trashed_at is null) as project`.execute(
    db,
  )
  return found.rows[0] as FactRow
}
