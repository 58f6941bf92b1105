import { type Recorded, record, type Scope } from '../../events.ts'

/** The event of every change of a person, which only their own tabs hear. */
export const userUpdated = (userId: string): Omit<Recorded<'user.updated'>, 'subjectId'> => ({
  type: 'user.updated',
  actorId: userId,
  audience: [userId],
  payload: {},
})

/** For reactions that wait for an address to be verified; no tab hears of it. */
export const tellVerified = (tx: Scope, userId: string): Promise<void> =>
  record(tx, {
    type: 'user.verified',
    subjectId: userId,
    actorId: userId,
    audience: [],
    payload: {},
  })

/** For reactions to what the new plan allows; tabs hear that the person changed. */
export const tellPlanChanged = (tx: Scope, userId: string): Promise<void> =>
  record(tx, { ...userUpdated(userId), type: 'user.plan_changed', subjectId: userId, audience: [] })

/** For reactions to a new time zone, in which days end at other instants. */
export const tellZoneChanged = (tx: Scope, userId: string, timezone: string): Promise<void> =>
  record(tx, {
    ...{ type: 'user.zone_changed', subjectId: userId, actorId: userId, audience: [] },
    payload: { timezone },
  })

/** Tells the person's own tabs, and every instance that remembers them, to look again. */
export const tellUserChanged = (tx: Scope, userId: string): Promise<void> =>
  record(tx, { ...userUpdated(userId), subjectId: userId })
