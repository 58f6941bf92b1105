import type { PublicCompany } from '@daybook/contract/public-company'
import { listPublicJobs, mostJobsCounted } from '@daybook/contract/public-jobs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight, BadgeCheck } from 'lucide-react'
import { call } from '../../../lib/api/api-client.ts'
import { formatCount, formatDate } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { placeOf } from '../../../lib/formats/web-address.ts'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { JobLines } from '../../../lib/public-jobs/job-lines.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { Logo } from '../../../ui/logo.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'

/** What was verified, and when. */
const Verified = ({ facts, verifiedAt }: Pick<PublicCompany, 'facts' | 'verifiedAt'>) =>
  facts &&
  verifiedAt && (
    <section aria-label="Verification" className="flex items-start gap-3 rounded-lg bg-good-soft px-4 py-3">
      <BadgeCheck className="mt-0.5 size-5 shrink-0 text-good" />
      <p className="min-w-0 text-pretty">
        <strong className="font-medium">Verified</strong> on{' '}
        <time dateTime={verifiedAt}>{formatDate(verifiedAt, ownTimezone())}</time>:{' '}
        <bdi>{facts.legalName}</bdi> receives mail at{' '}
        <strong className="wrap-anywhere font-medium">{facts.domain}</strong>.{' '}
        <Link to="/companies/verified" className={linkStyles({ className: 'print:hidden' })}>
          All verified companies
        </Link>
      </p>
    </section>
  )

/** A company's page: who it is, in its own words. Its colour is one line; the rest is ink. */
export const PublicCompanySheet = ({ company }: { company: PublicCompany }) => {
  const { name, description, website, logo, color, facts, verifiedAt } = company
  useRecordTitle(name)
  const { data: jobs } = useQuery({
    queryKey: ['public-jobs', 'of', company.slug],
    queryFn: ({ signal }) =>
      call(listPublicJobs, { query: { company: company.slug, limit: 20 } }, { signal }),
  })
  return (
    <article className="mx-auto flex max-w-160 flex-col gap-8 md:pt-6">
      <header className="flex flex-col gap-5">
        <Logo name={name} src={logo} color={color} size="lg" />
        <div className="flex flex-col gap-3">
          <h1 dir="auto" className="title wrap-anywhere text-balance text-5xl">
            {name}
          </h1>
          <span aria-hidden="true" style={{ background: color }} className="h-0.5 w-12 rounded-full" />
        </div>
        {website && (
          <p>
            <a
              href={website}
              rel="noopener nofollow ugc"
              className={linkStyles({ className: 'wrap-anywhere inline-flex items-center gap-1 text-md' })}
            >
              {placeOf(website)}
              <ArrowUpRight className="size-4 shrink-0 text-ink-faint" />
            </a>
          </p>
        )}
      </header>
      <Verified {...{ facts, verifiedAt }} />
      {description && (
        <div className="border-line border-t pt-8 text-lg">
          <Markdown text={description} headingLevel={2} />
        </div>
      )}
      {jobs && (
        <JobLines
          isOwn
          jobs={jobs.items}
          below={
            jobs.nextCursor !== null && (
              <Link
                to="/jobs"
                search={{ company: company.slug }}
                className={linkStyles({ className: 'self-start' })}
              >
                {jobs.total < mostJobsCounted ? `All ${formatCount(jobs.total)} open jobs` : 'All open jobs'}
              </Link>
            )
          }
        />
      )}
    </article>
  )
}
