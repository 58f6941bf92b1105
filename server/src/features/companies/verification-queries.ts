import type { VerifiedFacts } from '@daybook/contract/public-company'
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { RecordKey } from '../../records/record-queries.ts'
import { unverified } from './company-values.ts'

/** The company whose link this is, while it works; locked. */
export const lockByLink = (db: Database, hash: Buffer, mailedBefore: Date) =>
  db
    .selectFrom('companies')
    .select(['id', 'owner_id', 'name', 'legal_name', 'website'])
    .where('verification_hash', '=', hash)
    .where('verification_requested_at', '>', mailedBefore)
    .where('trashed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setVerified = (db: Database, { id, owner_id }: RecordKey, facts: VerifiedFacts, now: Date) =>
  db
    .updateTable('companies')
    .set({
      verification: 'verified',
      verification_hash: null,
      verified_at: now,
      verified_facts: JSON.stringify(facts),
      updated_at: now,
    })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .returning(['id', 'version'])

/** What the mail says, where the link in it still is the company's own; undefined where it is void by now. */
export const findForMail = (db: Database, id: string, hash: Buffer) =>
  db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'companies.owner_id')
    .select(['companies.name', 'companies.email', 'companies.website', 'users.display_name'])
    .where('companies.id', '=', id)
    .where('verification_hash', '=', hash)
    .where('companies.trashed_at', 'is', null)
    .executeTakeFirst()

/** Those whose link nobody opened in time are unverified again (rules §9). */
export const endPending = (db: Database, mailedBefore: Date) =>
  db
    .updateTable('companies')
    .set({ ...unverified })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('verification', '=', 'pending')
    .where('verification_requested_at', '<=', mailedBefore)
    .returning(['id', 'version', 'owner_id', sql<string | null>`null::uuid`.as('actor_id')])
