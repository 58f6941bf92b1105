import type { ApplicationStatus } from '@daybook/contract/job-applications'
import { trashDays } from '@daybook/contract/trash'
import { sql } from 'kysely'
import { deleteOld } from '../../db/delete-old.ts'
import { changeRowsAndRecord, type Events, type Reactions, type Scope, workScope } from '../../events.ts'
import type { WorkParts } from '../../feature.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { deliver } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { textInMail } from '../../mail/typed-text.ts'
import type { Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { endsFollowZone } from '../../records/ends-of-days.ts'
import { applicationFolder } from './application-files.ts'
import { findForMail, orphansAmong } from './application-queries.ts'
import { ApplicantMail, decisionWords, PosterMail } from './emails.tsx'
import { jobRecords } from './job-records.ts'
import { closeEnded, openWaiting, pauseOpen } from './queries.ts'

/** A mail about one move of an application: each move has its own, however soon the next one follows. */
interface ApplicationMail {
  applicationId: string
  mailId: string
  status: ApplicationStatus
}

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'jobs.empty_trash': Record<never, never>
    'jobs.close_ended': Record<never, never>
    'jobs.sweep_files': Record<never, never>
    'jobs.forget_visitors': Record<never, never>
    'jobs.mail_poster': ApplicationMail
    'jobs.mail_applicant': ApplicationMail
  }
}

type Parts = Pick<WorkParts, 'db' | 'files' | 'mailer' | 'config' | 'clock' | 'reactions'>

const mailPoster = async (
  { db, mailer, config }: Parts,
  { applicationId, mailId, status }: ApplicationMail,
  signal: AbortSignal,
): Promise<void> => {
  const row = await findForMail(db, applicationId)
  if (!row?.poster_wants) return
  const hasWithdrawn = status === 'withdrawn'
  const [job, person] = [textInMail(row.title), textInMail(row.applicant)]
  const body = (
    <PosterMail
      {...{ job, person, hasWithdrawn }}
      link={`${config.appOrigin}/jobs/manage/${row.job_id}?application=${applicationId}`}
    />
  )
  const subject = hasWithdrawn ? `${person} has withdrawn: ${job}` : `${person} applied: ${job}`
  await deliver(mailer, { id: mailId, to: row.poster_email, subject, ...(await renderMail(body)) }, signal)
}

const mailApplicant = async (
  { db, mailer, config }: Parts,
  { applicationId, mailId, status }: ApplicationMail,
  signal: AbortSignal,
): Promise<void> => {
  const row = await findForMail(db, applicationId)
  const words = decisionWords[status]
  if (!row?.applicant_wants || !words) return
  const job = textInMail(row.title)
  const body = (
    <ApplicantMail
      {...{ job, person: textInMail(row.poster), text: words.text }}
      reason={status === 'rejected' ? textInMail(row.reason) : ''}
      link={`${config.appOrigin}/applications`}
    />
  )
  const subject = `${words.subject}: ${job}`
  await deliver(mailer, { id: mailId, to: row.applicant_email, subject, ...(await renderMail(body)) }, signal)
}

const closedAtOnce = 500
const hourMs = 3_600_000

/** Writes down what holds already: an open job is closed once its last day is over. */
const writeClosed = async (parts: Parts): Promise<void> => {
  for (;;) {
    const scope = workScope(parts)
    const closed = await changeRowsAndRecord(scope, (tx) => closeEnded(tx, scope.now, closedAtOnce), {
      type: 'job.updated',
      payload: {},
      actorId: null,
      audience: sql<string[]>`array[changed.owner_id]`,
    })
    if (closed.length < closedAtOnce) return
  }
}

export const jobWork = (parts: Parts): Handlers => ({
  // Deletes for good what has been in the trash for 30 days (rules §4).
  'jobs.empty_trash': async () => {
    await jobRecords.purge(parts.db, new Date(parts.clock().getTime() - trashDays * 86_400_000))
  },
  'jobs.close_ended': () => writeClosed(parts),
  'jobs.sweep_files': () =>
    sweepFiles(parts.files, parts.clock(), {
      folder: applicationFolder,
      orphansAmong: (keys) => orphansAmong(parts.db, keys),
    }),
  'jobs.forget_visitors': () =>
    deleteOld(parts.db, 'job_visits', sql`seen_at < ${new Date(parts.clock().getTime() - hourMs)}`),
  'jobs.mail_poster': (mail, { signal }) => mailPoster(parts, mail, signal),
  'jobs.mail_applicant': (mail, { signal }) => mailApplicant(parts, mail, signal),
})

export const jobSchedules: Schedule[] = [
  { name: 'jobs.empty_trash', cron: '37 3 * * *' },
  { name: 'jobs.close_ended', cron: '2 * * * *' },
  { name: 'jobs.sweep_files', cron: '57 3 * * *' },
  { name: 'jobs.forget_visitors', cron: '17 * * * *' },
]

/** Jobs are part of Pro: without it, open ones wait until there is Pro again. */
const followPlan = async (tx: Scope, people: Events<'user.plan_changed'>): Promise<void> => {
  const ids = people.map(({ subjectId }) => subjectId)
  for (const change of [pauseOpen, openWaiting])
    await changeRowsAndRecord(tx, (db) => change(db, ids, tx.now), {
      ...{ type: 'job.updated', payload: {}, actorId: null },
      audience: sql<string[]>`array[changed.owner_id]`,
    })
}

export const jobReactions: Reactions = {
  'user.plan_changed': [followPlan],
  'user.zone_changed': [
    endsFollowZone({ table: 'jobs', day: 'deadline', states: ['draft', 'open', 'paused'] }),
  ],
}
