import { dateIn } from '@daybook/contract/calendar'
import type { Page } from '@daybook/contract/endpoint'
import type { JobsQuery, ListedJob, PublicJob } from '@daybook/contract/public-jobs'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { bySortValue, type Part, readPage } from '../../http/page.ts'
import * as queries from './public-queries.ts'
import { jobAddress, presentBudget } from './read-job.ts'

type Scope = Pick<Context, 'db' | 'appOrigin' | 'now'>
type Row = Omit<queries.PublicRow, 'description' | 'ends_at'>

const presentPoster = ({ poster }: Row, appOrigin: string): PublicJob['poster'] => ({
  name: poster.name,
  username: poster.username,
  logo: poster.logo,
  isVerified: poster.is_verified,
  companyUrl:
    poster.company_token === null
      ? null
      : `${appOrigin}/company/${poster.company_slug}/${poster.company_token}`,
})

const present = (row: Row, appOrigin: string): ListedJob => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  type: row.type,
  workplace: row.workplace,
  location: row.location,
  budget: presentBudget(row),
  skills: row.skills,
  deadline: row.deadline,
  poster: presentPoster(row, appOrigin),
  url: jobAddress(appOrigin, row.slug),
  // An open one was opened at some time; the database sees to it.
  publishedAt: (row.published_at ?? new Date(0)).toISOString(),
})

const presentWhole = (row: queries.PublicRow, appOrigin: string): PublicJob => ({
  ...present(row, appOrigin),
  description: row.description,
  endsAt: row.ends_at?.toISOString() ?? null,
})

/** A page of open jobs, and how many match over all pages. */
export const listPublicJobs = (
  { db, appOrigin, now }: Scope,
  { limit, cursor, ...filters }: JobsQuery,
): Promise<Page<ListedJob>> =>
  readPage(
    { limit, cursor },
    {
      list: (part: Part) => queries.listPublic(db, now, filters, part),
      count: () => queries.countPublic(db, now, filters),
      isCountedOnce: true,
      positionOf: bySortValue,
      present: (row: queries.ListedRow) => present(row, appOrigin),
    },
  )

/** @throws Refusal 404 for what is not there or not open. */
export const readPublicJob = async ({ db, appOrigin, now }: Scope, name: string): Promise<PublicJob> => {
  const row = await queries.findPublic(db, now, name)
  if (!row) throw notFound('This job is no longer open')
  return presentWhole(row, appOrigin)
}

/** The job, with how its reader relates to it; a view by anybody but its owner counts, once an hour (rules §11). */
export const visitPublicJob = async (
  ctx: Context,
  name: string,
  fingerprint: (text: string) => Buffer,
): Promise<PublicJob & { viewer: { isOwn: boolean; application: string | null } }> => {
  const { db, now, actor } = ctx
  const row = await queries.findPublic(db, now, name)
  if (!row) throw notFound('This job is no longer open')
  const person = actor.kind === 'person' ? actor.id : null
  const isOwn = person === row.owner_id
  if (!isOwn) {
    const visitor = fingerprint(`job view\n${person ?? `${ctx.ip}\n${ctx.device}`}`)
    await queries.countVisit(db, row.id, visitor, now, dateIn('UTC', now))
  }
  const application = person === null ? undefined : await queries.findOwnApplication(db, row.id, person)
  return {
    ...presentWhole(row, ctx.appOrigin),
    viewer: { isOwn, application: application ?? null },
  }
}

/** As many as a profile names: it leads to no list of the others. */
const mostOfPerson = 100

/** What a person's public profile says of the jobs that they offer. */
export const openJobsOf = async (scope: Scope, ownerId: string): Promise<ListedJob[]> =>
  (await queries.listPublicOf(scope.db, scope.now, ownerId, mostOfPerson)).map((row) =>
    present(row, scope.appOrigin),
  )
