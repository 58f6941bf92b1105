import { sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import { companyFields } from './company-fields.ts'

/** The one scope of what a person sees; every read of their companies starts here. */
const ofOwner = (db: Database, ownerId: string) =>
  db
    .selectFrom('companies')
    .where('companies.owner_id', '=', ownerId)
    .where('companies.trashed_at', 'is', null)

/** The one that was made the default last; else the oldest. */
const isDefault = sql<boolean>`companies.id = (
  select d.id from companies d where d.owner_id = companies.owner_id and d.trashed_at is null
  order by d.default_since desc nulls last, d.created_at, d.id limit 1)`

const openToken = sql<string | null>`(
  select l.token from company_links l where l.company_id = companies.id and l.ended_at is null)`

/** The record, with what other rows say of it. */
export const companyColumns = [
  'companies.id',
  'companies.owner_id',
  ...companyFields.columns.map((column) => `companies.${column}` as const),
  'companies.slug',
  'companies.address',
  'companies.payment_details',
  'companies.verification',
  'companies.verification_requested_at',
  'companies.verified_at',
  'companies.verified_facts',
  'companies.created_at',
  'companies.updated_at',
  'companies.version',
  isDefault.as('is_default'),
  openToken.as('link_token'),
] as const

const selectRecord = (query: ReturnType<typeof ofOwner>) => query.select(companyColumns)

export const findCompany = async (db: Database, viewer: string, id: string) =>
  (await runPlanned(db, 'find_company', selectRecord(ofOwner(db, viewer)).where('companies.id', '=', id))).at(
    0,
  )

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

// As the index of the public list has it: in the order in which JavaScript compares names.
export const sortName = sql<string>`left(companies.search_name, 300) collate "C"`

/** The default first, then by name. */
export const listCompanies = (db: Database, viewer: string) =>
  selectRecord(ofOwner(db, viewer))
    .orderBy('is_default', 'desc')
    .orderBy(sortName)
    .orderBy('companies.id')
    .execute()

/** The company that applies where none is chosen; undefined where there is none. */
export const findDefault = (db: Database, viewer: string) =>
  selectRecord(ofOwner(db, viewer)).where(isDefault).executeTakeFirst()

/** The newest records, each with the `total` of all of them. */
export const listNewest = (db: Database, viewer: string, limit: number) =>
  runPlanned(
    db,
    `list_newest_companies_${limit}`,
    selectRecord(ofOwner(db, viewer))
      .select(sql<number>`count(*) over ()`.as('total'))
      .orderBy('companies.created_at', 'desc')
      .orderBy('companies.id', 'desc')
      .limit(sql.lit(limit)),
  )

/** `expired` is when links ended that are that old: what is pending since then is pending no more. */
export const countByState = (db: Database, ownerId: string, expired: Date) =>
  ofOwner(db, ownerId)
    .select((is) => [
      is.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where verification = 'verified')`.as('verified'),
      sql<number>`count(*) filter (where verification = 'pending' and verification_requested_at > ${expired})`.as(
        'pending',
      ),
      sql<number>`count(*) filter (where ${openToken} is not null)`.as('with_public_link'),
    ])
    .executeTakeFirstOrThrow()

/** The company that would be the default without `id`; undefined where there is no other. */
export const findNextDefault = (db: Database, ownerId: string, id: string) =>
  ofOwner(db, ownerId)
    .select(['companies.id', 'companies.owner_id'])
    .where('companies.id', '!=', id)
    .orderBy('companies.default_since', (order) => order.desc().nullsLast())
    .orderBy('companies.created_at')
    .orderBy('companies.id')
    .limit(1)
    .executeTakeFirst()

/** Slugs that begin with `base`, of everybody's companies, those in the trash too. */
export const listSlugsLike = async (db: Database, base: string): Promise<string[]> =>
  (
    await db
      .selectFrom('companies')
      .select('slug')
      .where((is) => is.or([is('slug', '=', base), is('slug', 'like', `${base}-%`)]))
      .limit(1000)
      .execute()
  ).map(({ slug }) => slug)

/** Which of these slugs some company has, those in the trash too. */
export const listSlugsAmong = async (db: Database, slugs: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('companies').select('slug').where('slug', 'in', slugs).execute()).map(
    ({ slug }) => slug,
  )
