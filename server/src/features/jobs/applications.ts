import { dateIn } from '@daybook/contract/calendar'
import type { Page } from '@daybook/contract/endpoint'
import {
  type ApplicationStatus,
  applicationMoves,
  isDecided,
  type JobApplication,
  type JobApply,
  type OwnApplication,
} from '@daybook/contract/job-applications'
import { newId } from '../../db/ids.ts'
import { inTransaction, record } from '../../events.ts'
import { requirePlan } from '../../http/authentication.ts'
import type { Person, SignedIn } from '../../http/context.ts'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import { bySortValue, type PageRequest, type Part, readPage } from '../../http/page.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import { enqueue } from '../../queue/queue.ts'
import type { Created } from '../../records/create-record.ts'
import { lockUserType, whoAmI } from '../accounts/accounts.ts'
import { shownName } from '../tasks/tasks.ts'
import { claim, type FileParts, sizeOf } from './application-files.ts'
import * as queries from './application-queries.ts'
import { statusAt } from './policy.ts'

type Row = queries.ApplicationRow

const said = (row: Row) => ({
  coverLetter: row.cover_letter,
  rate: row.rate_minor,
  currency: row.currency,
  availableFrom: row.available_from,
  links: row.links,
  attachment: row.file_name === null ? null : { name: row.file_name, size: row.file_bytes ?? 0 },
  status: row.status,
  reason: row.reason,
  history: row.moves.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** The application for whoever posted the job. */
export const presentForPoster = (row: Row, { userType }: Person): JobApplication => ({
  _id: row.id,
  jobId: row.job_id,
  applicant: {
    _id: row.applicant_id,
    username: row.username,
    displayName: row.display_name,
    profilePicture: row.profile_picture,
    // As the form and the privacy page say: with hiring, whatever is made of it, and not before.
    email: row.status === 'hired' ? row.email : null,
  },
  ...said(row),
  notes: row.notes,
  hired: row.hired_as && row.hired_id ? { as: row.hired_as, id: row.hired_id } : null,
  can: {
    moves: userType === 'pro' ? [...applicationMoves[row.status]] : [],
    hire:
      userType === 'pro' && (row.status === 'offered' || (row.status === 'hired' && row.hired_as === null)),
    edit: userType === 'pro',
  },
})

/** The application for whoever sent it; the poster's notes are not theirs. */
const presentForApplicant = (row: Row, now: Date): OwnApplication => ({
  _id: row.id,
  job: {
    ...{ _id: row.job_id, title: row.title, slug: row.slug, poster: row.poster },
    isOpen:
      row.trashed_at === null && statusAt({ status: row.job_status, ends_at: row.ends_at }, now) === 'open',
  },
  ...said(row),
  can: { withdraw: !isDecided(row.status) },
})

/** Who applied for a job of the actor's. */
export const listApplications = (
  { db, actor }: SignedIn,
  jobId: string,
  asked: PageRequest,
): Promise<Page<JobApplication>> =>
  readPage(asked, {
    list: (part: Part) => queries.listFor(db, actor.id, jobId, part),
    count: () => queries.countFor(db, actor.id, jobId),
    isCountedOnce: true,
    positionOf: bySortValue,
    present: (row) => presentForPoster(row, actor),
  })

/** What the actor has applied for. */
export const listOwnApplications = async (ctx: SignedIn): Promise<OwnApplication[]> =>
  (await queries.listOf(ctx.db, ctx.actor.id)).map((row) => presentForApplicant(row, ctx.now))

/** @throws Refusal 404 for what is neither for a job of the actor's nor their own. */
export const loadApplication = async (ctx: SignedIn, jobId: string, id: string): Promise<Row> => {
  const row = await queries.findSeen(ctx.db, ctx.actor.id, jobId, id)
  if (!row) throw notFound('Application not found')
  return row
}

const readOwn = async (ctx: SignedIn, jobId: string, id: string): Promise<OwnApplication> =>
  presentForApplicant(await loadApplication(ctx, jobId, id), ctx.now)

/** Both sides look again, and mails that say so are on their way. */
const tell = async (
  tx: SignedIn,
  row: { id: string; version: number },
  status: ApplicationStatus | null,
  audience: string[],
): Promise<void> => {
  await record(tx, {
    ...{ type: 'application.changed', subjectId: row.id, subjectVersion: row.version },
    ...{ actorId: tx.actor.id, audience, payload: { status } },
  })
}

const appliedAlready = () => conflict('You have already applied for this job')

/**
 * Applies for an open job; sent again under its own `_id` it answers what was sent first.
 * @throws Refusal 404 for a job that is not open; 403 for one's own, and `limit_reached` for a file that the plan has no
 * room for; 409 for a second application; 400 on `attachment` for a file that is gone.
 */
export const applyForJob = async (
  ctx: SignedIn,
  { files }: FileParts,
  jobId: string,
  body: JobApply,
): Promise<Created<OwnApplication>> => {
  const hash = hashOfCreate(body)
  const id = body._id ?? newId()
  const wasSent = async ({ db }: SignedIn) =>
    hash !== null && isRepeated(await queries.findSent(db, ctx.actor.id, { id }), hash)
  if (await wasSent(ctx)) return { record: await readOwn(ctx, jobId, id), repeated: true }
  const bytes = body.attachment ? await sizeOf(files, body.attachment.file) : null
  const { currency: ownCurrency } = await whoAmI(ctx)
  const isNew = await inTransaction(ctx, async (tx) => {
    const job = await queries.holdOpen(tx.db, jobId, tx.now)
    if (!job) throw notFound('This job is no longer open')
    if (job.owner_id === tx.actor.id) throw forbidden('You cannot apply for your own job')
    if (body.attachment) {
      // Behind the lock under which files are kept: what was sent at the same time has taken this one.
      await lockUserType(tx.db, tx.actor.id)
      if (await wasSent(tx)) return false
    }
    const inserted = await queries.insertApplication(tx.db, {
      ...{ id, job_id: job.id, applicant_id: tx.actor.id, create_hash: hash },
      cover_letter: body.coverLetter,
      rate_minor: body.rate ?? null,
      currency: body.currency ?? job.budget_currency ?? ownCurrency,
      available_from: body.availableFrom ?? null,
      links: body.links ?? [],
      file_key: body.attachment ? await claim(tx, body.attachment.file, bytes ?? 0) : null,
      file_name: body.attachment ? shownName(body.attachment.name) : null,
      file_bytes: bytes,
      ...{ hired_as: null, hired_id: null, created_at: tx.now, updated_at: tx.now },
    })
    if (!inserted) {
      if (await wasSent(tx)) return false
      throw appliedAlready()
    }
    await queries.insertMove(tx.db, id, 'submitted', tx.now)
    await queries.countApplication(tx.db, job.id, dateIn('UTC', tx.now))
    await tell(tx, { id, version: 1 }, 'submitted', [job.owner_id, tx.actor.id])
    await enqueue(tx.db, 'jobs.mail_poster', { applicationId: id, mailId: newId(), status: 'submitted' })
    return true
  })
  return { record: await readOwn(ctx, jobId, id), repeated: !isNew }
}

/** Moves a held application on, keeps the time of it, and mails its applicant unless it is their own doing. */
export const move = async (
  tx: SignedIn,
  row: Row,
  change: Parameters<typeof queries.changeApplication>[2],
): Promise<void> => {
  const changed = await queries.changeApplication(tx.db, row.id, change, tx.now)
  // Notes are no business of the applicant's, nor when they were written.
  const { status = null } = change
  await tell(tx, changed, status, status ? [row.owner_id, row.applicant_id] : [row.owner_id])
  if (!status) return
  await queries.insertMove(tx.db, row.id, status, tx.now)
  const isOwn = tx.actor.id === row.applicant_id
  await enqueue(tx.db, isOwn ? 'jobs.mail_poster' : 'jobs.mail_applicant', {
    ...{ applicationId: row.id, mailId: newId(), status },
  })
}

interface ApplicationChange {
  status?: ApplicationStatus | undefined
  reason?: string | null | undefined
  notes?: string | undefined
}

const refuseMove = (from: ApplicationStatus, to: ApplicationStatus) =>
  conflict(`An application that is ${from} cannot become ${to}`)

const withdraw = async (
  tx: SignedIn,
  row: Row,
  held: ApplicationStatus,
  { status, notes }: ApplicationChange,
) => {
  if (notes !== undefined || (status !== undefined && status !== 'withdrawn')) throw forbidden()
  if (status === undefined || held === status) return
  if (isDecided(held)) throw refuseMove(held, status)
  await move(tx, row, { status })
}

const decide = async (tx: SignedIn, row: Row, held: ApplicationStatus, change: ApplicationChange) => {
  const { status, reason, notes } = change
  if (status === 'withdrawn') throw forbidden('Only the applicant can withdraw')
  const isMoving = status !== undefined && status !== held
  if (isMoving && !applicationMoves[held].includes(status)) throw refuseMove(held, status)
  const changes = {
    ...(isMoving && { status }),
    ...(isMoving && status === 'rejected' && { reason: reason ?? '' }),
    ...(notes !== undefined && { notes }),
  }
  if (Object.keys(changes).length > 0) await move(tx, row, changes)
}

/**
 * What the poster decides, or the applicant takes back (rules §11); what is that already stays as it is.
 * @throws Refusal 403 for what is the other side's to do, `pro_required` for the poster without Pro; 409 for a move that
 * there is not.
 */
export const changeApplication = async (
  ctx: SignedIn,
  row: Row,
  change: ApplicationChange,
): Promise<JobApplication | OwnApplication> => {
  const isPoster = row.owner_id === ctx.actor.id
  if (isPoster) requirePlan('pro', ctx.actor)
  await inTransaction(ctx, async (tx) => {
    const held = await queries.lockApplication(tx.db, row.id)
    if (!held) throw notFound('Application not found')
    await (isPoster ? decide : withdraw)(tx, row, held.status, change)
  })
  const now = await loadApplication(ctx, row.job_id, row.id)
  return isPoster ? presentForPoster(now, ctx.actor) : presentForApplicant(now, ctx.now)
}
