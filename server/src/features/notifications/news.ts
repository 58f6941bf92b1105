import type { ShareableType } from '@daybook/contract/record-types'
import type { Database } from '../../db/types.ts'
import type { Events, EventType, Reactions, Scope } from '../../events.ts'
import * as subjects from './news-queries.ts'
import { notify, tellBells } from './notify.ts'
import { type News, takeBackInvitations, takeBackLimits, takeBackShares } from './queries.ts'

/** Notifies people of what `find` makes of each event; skips what is gone by then. */
const telling =
  <T extends EventType>(
    find: (db: Database, event: Events<T>[number]) => Promise<readonly News[] | undefined>,
  ) =>
  async (tx: Scope, events: Events<T>): Promise<void> => {
    const news: News[] = []
    for (const event of events) news.push(...((await find(tx.db, event)) ?? []))
    await notify(tx, news)
  }

const sharedKey = (item: ShareableType, itemId: string) => `shared:${item}:${itemId}`

const invitedKey = (teamId: string) => `invited:${teamId}`

/** Whom these events tell that something is over, with the key under which they heard of it. */
const toldOf = <T extends EventType>(events: Events<T>, keyOf: (subjectId: string) => string) =>
  events.flatMap(({ subjectId: itemId, audience }) =>
    Array.isArray(audience) ? audience.map((ownerId) => ({ ownerId, itemId, key: keyOf(itemId) })) : [],
  )

/** Takes back what was not read yet where a share ends for somebody: it leads to nothing any more. */
const takeBackShare =
  (item: ShareableType) =>
  async (tx: Scope, events: Events<`${ShareableType}.unshared`>): Promise<void> => {
    const told = toldOf(events, (itemId) => sharedKey(item, itemId))
    await tellBells(tx, await takeBackShares(tx.db, item, told, tx.now))
  }

/** The same for an invitation that was declined or taken back. */
const takeBackInvited = async (tx: Scope, events: Events<'team.left'>): Promise<void> =>
  tellBells(tx, await takeBackInvitations(tx.db, toldOf(events, invitedKey), tx.now))

const tellNamed = telling<'item.named'>(async (db, { subjectId: itemId, actorId, payload }) => {
  const { item, userIds } = payload
  const found = await subjects.findItem(db, item, itemId)
  return (
    found &&
    userIds.map((ownerId) => ({
      ...{ ownerId, actorId, type: 'shared' as const, data: { item, itemId, title: found.title } },
      // Naming somebody again and again is one notification.
      key: sharedKey(item, itemId),
    }))
  )
})

const tellInvited = telling<'team.invited'>(async (db, { subjectId: teamId, actorId, audience }) => {
  const team = await subjects.findTeam(db, teamId)
  if (!team || !Array.isArray(audience)) return undefined
  return audience.map((ownerId) => ({
    ...{ ownerId, actorId, type: 'invited' as const, data: { teamId, team: team.name } },
    // By name and by address is one notification.
    key: invitedKey(teamId),
  }))
})

const tellApplied = telling<'application.changed'>(
  async (db, { subjectId, actorId, payload: { status } }) => {
    const found = status && (await subjects.findApplication(db, subjectId))
    if (!found) return undefined
    const { title, job_id: jobId, poster_id, applicant_id } = found
    const about = { jobId, title, applicationId: subjectId }
    if (actorId === poster_id)
      return [{ ownerId: applicant_id, actorId, type: 'application_decided', data: { ...about, status } }]
    const type = status === 'withdrawn' ? 'application_withdrawn' : 'application_received'
    return [{ ownerId: poster_id, actorId, type, data: about }]
  },
)

const tellViewed = telling<'invoice.viewed'>(async (db, { subjectId }) => {
  const found = await subjects.findInvoice(db, subjectId)
  return found && [{ ...found, key: `viewed:${subjectId}`, type: 'invoice_viewed' }]
})

const tellPaid = telling<'invoice.paid_online'>(async (db, { subjectId, payload }) => {
  const found = await subjects.findInvoice(db, subjectId)
  return found && [{ ...found, type: 'invoice_paid', data: { ...found.data, ...payload } }]
})

const tellPromised = telling<'invoice.promised'>(async (db, { subjectId, payload }) => {
  const found = await subjects.findInvoice(db, subjectId)
  return found && [{ ...found, type: 'invoice_promised', data: { ...found.data, ...payload } }]
})

const tellProposal = telling<'proposal.answered'>(async (db, { subjectId: proposalId, payload }) => {
  const found = await subjects.findProposal(db, proposalId)
  return (
    found && [
      {
        ...{ ownerId: found.owner_id, type: 'proposal_answered' },
        data: { proposalId, title: found.title, ...payload },
      },
    ]
  )
})

const tellTimesheet = telling<'timesheet.answered'>(async (db, { subjectId, payload }) => {
  const found = await subjects.findTimesheet(db, subjectId)
  return (
    found && [
      {
        ...{ ownerId: found.owner_id, type: 'timesheet_answered' },
        data: { projectId: found.project_id, project: found.project, name: payload.name },
        // What one mail tells is one notification.
        key: `timesheet:${payload.mailId}`,
      },
    ]
  )
})

const tellFailedMail = telling<'mail.failed'>(async (_db, { payload }) => {
  const { mailId, ownerId, ...data } = payload
  return [{ ownerId, type: 'mail_failed', data, key: `mail:${mailId}:${data.to}` }]
})

const tellLimit = async (tx: Scope, events: Events<'plan.limit_near'>): Promise<void> => {
  const day = tx.now.toISOString().slice(0, 10)
  await notify(
    tx,
    events.map(({ subjectId: ownerId, payload }) => ({
      ...{ ownerId, type: 'limit_near', data: payload, key: `limit:${payload.counted}:${day}` },
    })),
  )
}

/** Another plan has other limits. */
const forgetLimits = async (tx: Scope, events: Events<'user.plan_changed'>): Promise<void> => {
  const people = events.map(({ subjectId }) => subjectId)
  await tellBells(tx, await takeBackLimits(tx.db, people, tx.now))
}

/** Turns the events of other features into notifications for those they concern (rules §13). */
export const newsReactions: Reactions = {
  'item.named': [tellNamed],
  'task.unshared': [takeBackShare('task')],
  'project.unshared': [takeBackShare('project')],
  'team.invited': [tellInvited],
  'team.left': [takeBackInvited],
  'application.changed': [tellApplied],
  'invoice.viewed': [tellViewed],
  'invoice.paid_online': [tellPaid],
  'invoice.promised': [tellPromised],
  'proposal.answered': [tellProposal],
  'timesheet.answered': [tellTimesheet],
  'mail.failed': [tellFailedMail],
  'plan.limit_near': [tellLimit],
  'user.plan_changed': [forgetLimits],
}
