import type { GivenRole } from '@daybook/contract/team-members'
import type { TeamRole } from '@daybook/contract/teams'
import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'

/** A member of a team that is held, as changes are decided by it. */
export const lockMember = (db: Database, teamId: string, id: string) =>
  db
    .selectFrom('team_members')
    .select(['id', 'user_id', 'email', 'role', 'joined_at'])
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type HeldMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>

export const findMember = (db: Database, teamId: string, userId: string) =>
  db
    .selectFrom('team_members')
    .select(['id', 'user_id', 'email', 'role', 'joined_at'])
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const countMembers = async (db: Database, teamId: string): Promise<number> =>
  (
    await db
      .selectFrom('team_members')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('team_id', '=', teamId)
      .executeTakeFirstOrThrow()
  ).count

/** Whether the address was invited and has not answered. */
export const hasInvited = async (db: Database, teamId: string, email: string): Promise<boolean> =>
  (await db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .where('joined_at', 'is', null)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()) !== undefined

export const findUserByName = (db: Database, username: string) =>
  db.selectFrom('users').select(['id', 'username']).where('username', '=', username).executeTakeFirst()

/** The person who verified an address; undefined where nobody did. */
export const findUserByAddress = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()

/** People who are invited to a team and have not answered, by name or by the address that they verified. */
export const listInvited = async (db: Database, teamId: string): Promise<string[]> => {
  const isOpen = sql`m.team_id = ${teamId} and m.joined_at is null`
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from team_members m where ${isOpen} and m.user_id is not null
    union
    select u.id from team_members m join users u on lower(u.email) = lower(m.email)
    where ${isOpen} and u.email_verified_at is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export const insertMember = (db: Database, member: Insertable<Tables['team_members']>) =>
  db.insertInto('team_members').values(member).execute()

export const deleteMember = (db: Database, id: string) =>
  db.deleteFrom('team_members').where('id', '=', id).execute()

/** Takes back what was sent to a person's own address, once they have joined by another way. */
export const deleteInvitedByAddress = (db: Database, teamId: string, userId: string) =>
  db
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', 'is', null)
    .where('joined_at', 'is', null)
    .where(sql<string>`lower(email)`, '=', (is) =>
      is
        .selectFrom('users')
        .select(sql<string>`lower(email)`.as('email'))
        .where('id', '=', userId)
        .where('email_verified_at', 'is not', null),
    )
    .execute()

export const setRole = (db: Database, id: string, role: TeamRole) =>
  db.updateTable('team_members').set({ role }).where('id', '=', id).execute()

/** The owner becomes an admin first: a team never has two. */
export const handOver = async (db: Database, teamId: string, to: HeldMember): Promise<void> => {
  const former: GivenRole = 'admin'
  await db
    .updateTable('team_members')
    .set({ role: former })
    .where('team_id', '=', teamId)
    .where('role', '=', 'owner')
    .execute()
  await setRole(db, to.id, 'owner')
}

export const setOwner = (db: Database, teamId: string, ownerId: string) =>
  db.updateTable('teams').set({ owner_id: ownerId }).where('id', '=', teamId).execute()

/** Locks the plan of a team's next owner: if it ended meanwhile, the team would not freeze. */
export const holdUserType = async (db: Database, userId: string) =>
  (
    await db
      .selectFrom('users')
      .select('user_type')
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirstOrThrow()
  ).user_type
