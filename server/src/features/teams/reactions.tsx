import { trashDays } from '@daybook/contract/trash'
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import {
  changeRowsAndRecord,
  type Events,
  type Reactions,
  recordAll,
  type Scope,
  workScope,
} from '../../events.ts'
import type { WorkParts } from '../../feature.ts'
import { sendOrTell } from '../../mail/failed-mail.ts'
import { deliver } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { textInMail } from '../../mail/typed-text.ts'
import type { Handlers, WorkContext } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import { InvitationMail } from './emails.tsx'
import { findForMail } from './invitation-queries.ts'
import { teamRecords } from './team-records.ts'
import { tellLost, tellSeen } from './tell.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'teams.empty_trash': Record<never, never>
    'teams.send_invitation': { memberId: string }
  }
}

type Parts = Pick<WorkParts, 'db' | 'tokens' | 'mailer' | 'config' | 'clock' | 'reactions'>

/** The link never stands in the queue; an invitation that is void by now is not sent. */
const sendInvitation = async (parts: Parts, memberId: string, context: WorkContext): Promise<void> => {
  const { db, tokens, mailer, config } = parts
  const row = await findForMail(db, memberId)
  if (!row?.to || row.role === 'owner') return
  const by = row.inviter_id ? row.inviter : row.owner
  const team = textInMail(row.team)
  const body = (
    <InvitationMail
      team={team}
      person={textInMail(`${by.first_name} ${by.last_name}`.trim() || `@${by.username}`)}
      role={row.role}
      hasAccount={row.has_account}
      link={`${config.appOrigin}/team-invitation/${tokens.mailedToken(memberId)}`}
    />
  )
  const mail = { id: memberId, to: row.to, subject: `Join ${team} on Daybook`, ...(await renderMail(body)) }
  const send = () => deliver(mailer, mail, context.signal)
  // Of whoever is invited by name the inviter does not know the address.
  if (row.typed === null) return send()
  await sendOrTell(
    workScope(parts),
    {
      ...{ mailId: memberId, to: row.typed, ownerId: row.inviter_id ?? row.owner_id },
      ...{ about: 'team', itemId: row.team_id, title: row.team },
    },
    context,
    send,
  )
}

export const teamWork = (parts: Parts): Handlers => ({
  // Deletes for good what has been in the trash for 30 days (rules §4).
  'teams.empty_trash': async () => {
    await teamRecords.purge(parts.db, new Date(parts.clock().getTime() - trashDays * 86_400_000))
  },
  'teams.send_invitation': ({ memberId }, context) => sendInvitation(parts, memberId, context),
})

export const teamSchedules: Schedule[] = [{ name: 'teams.empty_trash', cron: '35 3 * * *' }]

const listOwned = (db: Database, ownerIds: readonly string[]) =>
  db
    .selectFrom('teams as t')
    .innerJoin('team_members as m', 'm.team_id', 't.id')
    .select(['t.id', sql<string[]>`array_agg(m.user_id) filter (where m.user_id is not null)`.as('people')])
    .where('t.owner_id', 'in', ownerIds)
    .groupBy('t.id')
    .execute()

/** Projects of others on which the teams of these people work, with who loses them. */
const listLost = (db: Database, ownerIds: readonly string[]) =>
  db
    .selectFrom('teams as t')
    .innerJoin('team_projects as w', 'w.team_id', 't.id')
    .innerJoin('projects as p', 'p.id', 'w.project_id')
    .innerJoin('team_members as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.joined_at', 'is not', null),
    )
    .select(['p.id', 'p.owner_id', sql<string[]>`array_agg(distinct m.user_id)`.as('people')])
    .where('t.owner_id', 'in', ownerIds)
    .where('p.owner_id', 'not in', ownerIds)
    .groupBy(['p.id', 'p.owner_id'])
    .execute()

/**
 * Ends the teams of deleted people and their part in others', at once: rows that go later would give until then what nobody
 * owns any more. Those who were in them hear of it, and their timers stop where nothing else lets them go on.
 */
const endTeamsOf = async (tx: Scope, people: Events<'user.deleted'>): Promise<void> => {
  const ids = people.map(({ subjectId }) => subjectId)
  const owned = await listOwned(tx.db, ids)
  const lost = await listLost(tx.db, ids)
  await changeRowsAndRecord(
    tx,
    (db) =>
      db
        .updateTable('teams')
        .set((is) => ({ version: is('version', '+', 1), updated_at: tx.now }))
        .where('id', 'in', (from) =>
          from.selectFrom('team_members as m').select('m.team_id').where('m.user_id', 'in', ids),
        )
        .where('owner_id', 'not in', ids)
        .returning(['id', 'owner_id', 'version']),
    { type: 'team.updated', payload: {}, actorId: null, audience: audienceOfChanged('team') },
  )
  await tx.db.deleteFrom('teams').where('owner_id', 'in', ids).execute()
  await tx.db.deleteFrom('team_members').where('user_id', 'in', ids).execute()
  await recordAll(
    tx,
    owned.map(({ id: subjectId, people: audience }) => ({
      ...{ type: 'team.left' as const, subjectId, actorId: null, audience, payload: {} },
    })),
  )
  await tx.db
    .deleteFrom('team_projects')
    .where('project_id', 'in', (from) =>
      from.selectFrom('projects').select('id').where('owner_id', 'in', ids),
    )
    .execute()
  for (const { people: audience, ...project } of lost)
    await tellLost({ ...tx, actor: null }, [project], audience)
}

const listWork = (db: Database, ownerIds: readonly string[]) =>
  db
    .selectFrom('teams as t')
    .innerJoin('team_projects as w', 'w.team_id', 't.id')
    .innerJoin('projects as p', 'p.id', 'w.project_id')
    .select(['p.id', 'p.owner_id'])
    .distinct()
    .where('t.owner_id', 'in', ownerIds)
    .where('t.trashed_at', 'is', null)
    .orderBy('p.id')
    .execute()

/** With the plan of its owner a team freezes or thaws: its members look again, and timers stop that may not run. */
const freezeOrThaw = async (tx: Scope, people: Events<'user.plan_changed'>): Promise<void> => {
  const ids = people.map(({ subjectId }) => subjectId)
  await changeRowsAndRecord(
    tx,
    (db) =>
      db
        .updateTable('teams')
        .set((is) => ({ version: is('version', '+', 1) }))
        .where('owner_id', 'in', ids)
        .where('trashed_at', 'is', null)
        .returning(['id', 'owner_id', 'version']),
    { type: 'team.updated', payload: {}, actorId: null, audience: audienceOfChanged('team') },
  )
  await tellSeen({ ...tx, actor: null }, await listWork(tx.db, ids))
}

export const teamReactions: Reactions = {
  'user.deleted': [endTeamsOf],
  'user.plan_changed': [freezeOrThaw],
}
