import { sql } from 'kysely'
import { wantsMail } from '../../db/mail-switch.ts'
import type { Database } from '../../db/types.ts'
import { ownerOf } from '../sharing/sharing.ts'

const open = (db: Database) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .where('m.joined_at', 'is', null)
    .where('t.trashed_at', 'is', null)

const described = (query: ReturnType<typeof open>) =>
  query
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .leftJoin('users as i', 'i.id', 'm.invited_by')
    .select(['m.id', 'm.role', 'm.invited_at', 't.name as team'])
    // Whoever invited may be gone by now.
    .select([ownerOf('o').as('owner'), 'i.id as inviter_id', ownerOf('i').as('inviter')])

/** The invitation of a link; undefined once it was answered or taken back. */
export const findByToken = (db: Database, hash: Buffer) =>
  described(open(db)).where('m.token_hash', '=', hash).executeTakeFirst()

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** What a person was invited to, by name or by the address that they verified. */
export const listReceived = (db: Database, userId: string) =>
  described(open(db))
    .where((is) =>
      is.or([
        is('m.user_id', '=', userId),
        is(
          sql<string>`lower(m.email)`,
          '=',
          sql<string>`(select lower(u.email) from users u where u.id = ${userId} and u.email_verified_at is not null)`,
        ),
      ]),
    )
    .orderBy('m.invited_at', 'desc')
    .orderBy('m.id')
    .execute()

/** The team of a link, to be held before the invitation is answered. */
export const findTeamOf = (db: Database, hash: Buffer) =>
  open(db)
    .innerJoin('users as o', 'o.id', 't.owner_id')
    .where('m.token_hash', '=', hash)
    .select(['t.id', 't.owner_id', 'o.user_type as owner_type'])
    .executeTakeFirst()

/** The invitation itself, locked, and whether it is the person's to answer. */
export const lockByToken = (db: Database, hash: Buffer, userId: string) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .where('m.token_hash', '=', hash)
    .where('m.joined_at', 'is', null)
    .select('m.id')
    .select(
      sql<boolean>`m.user_id = u.id or m.user_id is null and u.email_verified_at is not null
        and lower(m.email) = lower(u.email)`.as('is_theirs'),
    )
    .forUpdate('m')
    .executeTakeFirst()

export const join = (db: Database, id: string, userId: string, now: Date) =>
  db
    .updateTable('team_members')
    .set({ user_id: userId, joined_at: now, token_hash: null })
    .where('id', '=', id)
    .execute()

/**
 * What the mail says; undefined for an invitation that is void by now, and for an account whose address nobody verified: it
 * may be a stranger's.
 */
export const findForMail = (db: Database, id: string) =>
  described(open(db))
    .leftJoin('users as u', (theirs) =>
      theirs.on(sql<boolean>`u.id = coalesce(m.user_id, (
        select k.id from users k where lower(k.email) = lower(m.email) and k.email_verified_at is not null))`),
    )
    .select(['m.team_id', 't.owner_id', 'm.email as typed', sql<string>`coalesce(u.email, m.email)`.as('to')])
    .select(
      sql<boolean>`u.id is not null or exists (
      select from users k where lower(k.email) = lower(m.email))`.as('has_account'),
    )
    .where('m.id', '=', id)
    .where((is) =>
      is.or([
        is('u.id', 'is', null),
        is.and([is('u.email_verified_at', 'is not', null), wantsMail('u', 'invited')]),
      ]),
    )
    .executeTakeFirst()
