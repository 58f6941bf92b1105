import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'
import { sortName } from './queries.ts'

/** What a public page is made of; nothing else is read for it. */
const publicOf = (db: Database) =>
  db
    .selectFrom('companies')
    .innerJoin('company_links as l', 'l.company_id', 'companies.id')
    .select([
      'companies.id',
      'companies.name',
      'companies.slug',
      'companies.description',
      'companies.website',
    ])
    .select(['companies.logo', 'companies.color', 'companies.verification'])
    .select(['companies.verified_at', 'companies.verified_facts', 'l.token', 'l.ended_at'])
    .where('companies.trashed_at', 'is', null)

/** The company behind a link, also behind one that has ended. */
export const findByLink = (db: Database, token: string) =>
  publicOf(db).where('l.token', '=', token).executeTakeFirst()

export type PublicRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>

const listed = (db: Database) =>
  publicOf(db)
    .where('companies.verification', '=', 'verified')
    // As its index has them.
    .where('companies.verified_at', 'is not', null)
    .where('l.ended_at', 'is', null)

const countListed = (db: Database) =>
  db.selectFrom(listed(db).as('listed')).select((is) => is.fn.countAll<number>().as('total'))

/** A page of those that are verified and public, each with its `sort_value` for the cursor and the `total`. */
export const listVerified = (db: Database, { after, limit }: Part) =>
  listed(db)
    .select([sortName.as('sort_value'), countListed(db).as('total')])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sortName}, companies.id) > (${after?.value}::text, ${after?.id}::uuid)`),
    )
    .orderBy(sortName)
    .orderBy('companies.id')
    .limit(limit)
    .execute()

export const countVerified = async (db: Database): Promise<number> =>
  (await countListed(db).executeTakeFirstOrThrow()).total

/** Those of one person, as the public profile names them. */
export const listVerifiedOf = (db: Database, ownerId: string) =>
  listed(db).where('companies.owner_id', '=', ownerId).orderBy(sortName).limit(20).execute()

export const endLink = (db: Database, companyId: string, now: Date) =>
  db
    .updateTable('company_links')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .returning('token')
    .executeTakeFirst()

export const insertLink = (db: Database, link: { token: string; company_id: string; created_at: Date }) =>
  db
    .insertInto('company_links')
    .values({ ...link, ended_at: null })
    .execute()
