import { type ProfileUpdate, type PublicProfile, User } from '@daybook/contract/profile'
import { sql, type UpdateObject } from 'kysely'
import { newsOf } from '../../db/news.ts'
import type { Database, Tables } from '../../db/types.ts'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import { notFound, unauthenticated, versionConflict } from '../../http/errors.ts'
import type { ProfileSources } from '../../profile-parts.ts'
import type { AccountParts } from './account-parts.ts'
import { presentProfile, presentUser } from './presenter.ts'
import * as queries from './queries.ts'
import { takenByRace } from './register.ts'
import { tellZoneChanged, userUpdated } from './user-changes.ts'

/** The actor's own row. */
const readOwnRow = async (ctx: SignedIn): Promise<queries.UserRow> => {
  const row = await queries.findUser(ctx.db, ctx.actor.id)
  if (!row) throw unauthenticated()
  return row
}

export const whoAmI = async (ctx: SignedIn): Promise<User> => presentUser(await readOwnRow(ctx))

type Updates = UpdateObject<Tables, 'users'>

const changesOf = (body: ProfileUpdate, before: queries.UserRow): Updates => {
  const { newSignIn, forgottenTimer, ...sentSwitches } = body.emailSwitches ?? {}
  const switches = newsOf(presentUser(before).emailSwitches, sentSwitches)
  const sent: Updates = {
    first_name: body.firstName,
    last_name: body.lastName,
    username: body.username,
    display_name: body.displayName,
    bio: body.bio === null ? '' : body.bio,
    timezone: body.timezone,
    week_start: body.weekStart,
    currency: body.currency,
    locale: body.locale,
    hour_cycle: body.hourCycle,
    hourly_rate: body.hourlyRate,
    skills: body.skills,
    links: body.links && JSON.stringify(body.links),
    mail_new_sign_in: newSignIn,
    mail_forgotten_timer: forgottenTimer,
    // Merged by the database, so that two switches at once both hold.
    ...(Object.keys(switches).length > 0 && {
      mail_switches: sql<string>`users.mail_switches || ${JSON.stringify(switches)}::jsonb`,
    }),
  }
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return newsOf(before, known)
}

/**
 * Changes what is sent and leaves the rest.
 * @throws Refusal 409 with `fields` for a taken username, or `version_conflict` with the current record.
 */
export const updateProfile = async (
  ctx: SignedIn,
  { sessions }: AccountParts,
  { version, ...body }: ProfileUpdate,
): Promise<User> => {
  const before = await readOwnRow(ctx)
  const changes = changesOf(body, before)
  if (version !== undefined && version !== before.version) throw versionConflict(User, presentUser(before))
  if (Object.keys(changes).length === 0) return presentUser(before)
  const written = { ...changes, updated_at: ctx.now }
  const change = (db: Database) => queries.updateUser(db, before.id, written, version)
  const { timezone } = body
  const row = await (timezone === undefined || timezone === before.timezone
    ? changeAndRecord(ctx, change, userUpdated(before.id))
    : inTransaction(ctx, async (tx) => {
        const changed = await changeAndRecord(tx, change, userUpdated(before.id))
        if (changed) await tellZoneChanged(tx, before.id, timezone ?? 'UTC')
        return changed
      })
  ).catch(takenByRace)
  if (!row) throw versionConflict(User, await whoAmI(ctx))
  sessions.forgetPerson(before.id)
  return presentUser({ ...before, ...row })
}

/** @throws Refusal 404. */
export const readProfile = async (
  scope: Pick<Context, 'db' | 'appOrigin' | 'now'>,
  { profile }: { profile: ProfileSources },
  by: { id: string } | { username: string },
): Promise<PublicProfile> => {
  const row = await ('id' in by
    ? queries.findUser(scope.db, by.id)
    : queries.findUserByUsername(scope.db, by.username))
  if (!row?.email_verified_at) throw notFound('User not found')
  const [companies, jobs, templates] = await Promise.all([
    profile.companies(scope, row.id),
    profile.jobs(scope, row.id),
    profile.templates(scope, row.id),
  ])
  return presentProfile(row, { companies, jobs, templates })
}
