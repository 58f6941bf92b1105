import { type ResultOf } from '@daybook/contract/endpoint'
import { type PublicJob, readPublicJob } from '@daybook/contract/public-jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck } from 'lucide-react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatDate, formatDay } from '../../../lib/formats/formats.ts'
import { useToday } from '../../../lib/formats/now.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { PublicFrame } from '../../../lib/page/public-frame.tsx'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { budgetWords, typeWords, workplaceWords } from '../../../lib/public-jobs/job-words.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { chipStyles } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { Logo } from '../../../ui/logo.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ApplyForm } from './apply-form.tsx'

type Read = ResultOf<typeof readPublicJob>

/** A malformed address is not sent to the server. */
const read = async (slug: string, signal: AbortSignal): Promise<Read> => {
  const { data } = readPublicJob.params.safeParse({ id: slug })
  if (!data) throw new ApiError(404, 'not_found', 'Job not found')
  return call(readPublicJob, { params: data }, { signal, fresh: true, named: true })
}

const NotOpen = () => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">This job is not open</h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/jobs" className={buttonStyles()}>
          All open jobs
        </Link>
      }
    >
      It was filled or closed, or there never was one at this address.
    </EmptyState>
  </div>
)

const Poster = ({ poster, publishedAt }: Pick<PublicJob, 'poster' | 'publishedAt'>) => {
  const [slug = '', token = ''] = poster.companyUrl
    ? new URL(poster.companyUrl).pathname.split('/').slice(2)
    : []
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
      {poster.companyUrl ? (
        <Link
          to="/company/$slug/$token"
          params={{ slug, token }}
          dir="auto"
          className={linkStyles({ className: 'min-w-0' })}
        >
          {poster.name}
        </Link>
      ) : (
        <Link
          to="/profile/$username"
          params={{ username: poster.username }}
          dir="auto"
          className={linkStyles({ className: 'min-w-0' })}
        >
          {poster.name}
        </Link>
      )}
      {poster.isVerified && (
        <span className="inline-flex items-center gap-1 text-good text-sm">
          <BadgeCheck className="size-4" />
          Verified
        </span>
      )}
      <span>
        · posted <time dateTime={publishedAt}>{formatDate(publishedAt, ownTimezone())}</time>
      </span>
    </p>
  )
}

const Facts = ({ job }: { job: PublicJob }) => {
  const today = useToday(ownTimezone())
  const facts = [
    ['Kind', typeWords[job.type]],
    ['Place', [workplaceWords[job.workplace], job.location].filter(Boolean).join(', ')],
    ['Budget', budgetWords(job.budget)],
    ['Apply until', job.deadline ? formatDay(job.deadline, today) : ''],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex gap-3">
              <dt className="w-24 shrink-0 text-ink-muted">{label}</dt>
              <dd dir="auto" className="min-w-0 tabular-nums">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What the reader has to do with it: theirs, applied for, or to be applied for. */
const Standing = ({ job }: { job: Read }) => {
  const client = useQueryClient()
  if (job.viewer.isOwn)
    return (
      <p className="flex flex-wrap items-center gap-3">
        This is your job.
        <Link to="/jobs/manage/$id" params={{ id: job._id }} className={buttonStyles()}>
          Applications
        </Link>
      </p>
    )
  if (job.viewer.application)
    return (
      <p className="flex flex-wrap items-center gap-3">
        You have applied for this job.
        <Link to="/applications" className={buttonStyles()}>
          My applications
        </Link>
      </p>
    )
  return (
    <ApplyForm
      job={job}
      onSent={() => void client.invalidateQueries({ queryKey: ['public-job', job.slug] })}
    />
  )
}

const Job = ({ job }: { job: Read }) => {
  useRecordTitle(job.title)
  return (
    <article className="mx-auto flex max-w-160 flex-col gap-8">
      <Link
        to="/jobs"
        className={linkStyles({
          quiet: true,
          className: 'inline-flex items-center gap-1 self-start text-sm',
        })}
      >
        <ArrowLeft className="size-4" />
        All jobs
      </Link>
      <header className="flex flex-col gap-4">
        {job.poster.logo && <Logo name={job.poster.name} src={job.poster.logo} color="" size="lg" />}
        <h1 dir="auto" className="title wrap-anywhere text-balance text-5xl">
          {job.title}
        </h1>
        <Poster {...job} />
      </header>
      <Facts job={job} />
      {job.skills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
          {job.skills.map((skill) => (
            <li key={skill}>
              <Link to="/jobs" search={{ skill }} dir="auto" className={chipStyles('')}>
                {skill}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="border-line border-t pt-8 text-lg">
        <Markdown text={job.description} headingLevel={2} />
      </div>
      <section aria-label="Apply" className="border-line border-t pt-8">
        <Standing job={job} />
      </section>
    </article>
  )
}

const Content = () => {
  const { slug = '' } = useParams({ strict: false })
  const { status } = useSession()
  const query = useQuery({
    // Who is signed in decides what the reader has to do with it.
    queryKey: ['public-job', slug, status],
    queryFn: ({ signal }) => read(slug, signal),
    enabled: status !== 'loading',
  })
  const { data, error } = query
  if (wasAnswered(error) && error.status === 404) return <NotOpen />
  if (data) return <Job key={data._id} job={data} />
  return (
    <>
      <h1 className="sr-only">Job</h1>
      <Unread query={query} failed="Failed to load the job." advice="Please check your connection.">
        <SkeletonRows label="Loading the job" count={6} className="mx-auto max-w-160" />
      </Unread>
    </>
  )
}

/** One open job, for everybody. */
export const PublicJobPage = () => (
  <PublicFrame>
    <Content />
  </PublicFrame>
)
