import type { BudgetPeriod, JobBudget, JobType, Workplace } from '@daybook/contract/jobs'
import { runningText } from '@daybook/contract/markdown-text'
import { amountText } from '@daybook/contract/money'
import type { ListedJob, PublicJob } from '@daybook/contract/public-jobs'
import { readPublicJob as endpoint } from '@daybook/contract/public-jobs'
import type { AppParts } from '../../feature.ts'
import { notFound } from '../../http/errors.ts'
import type { Rendered } from '../../http/rendered.ts'
import type { RenderedPage } from '../../http/rendered-page.ts'
import { inPreview, TextBlocks } from '../../http/text-blocks.tsx'
import { renderToStaticMarkup } from '../../mail/static-markup.ts'
import { listPublicJobs, readPublicJob } from './public-jobs.ts'
import { ownSlug } from './read-job.ts'

const typeWords: Record<JobType, string> = {
  freelance: 'Freelance',
  contract: 'Contract',
  part_time: 'Part time',
  full_time: 'Full time',
}

const workplaceWords: Record<Workplace, string> = { remote: 'Remote', hybrid: 'Hybrid', on_site: 'On site' }

/** As schema.org names them. */
const employment: Record<JobType, string> = {
  freelance: 'CONTRACTOR',
  contract: 'CONTRACTOR',
  part_time: 'PART_TIME',
  full_time: 'FULL_TIME',
}
const salaryUnit: Record<BudgetPeriod, string | null> = {
  hour: 'HOUR',
  day: 'DAY',
  month: 'MONTH',
  year: 'YEAR',
  // A price for all of it is no salary.
  project: null,
}

const budgetWords = (budget: JobBudget | null): string => {
  if (!budget) return ''
  const { min, max, currency, per } = budget
  const amounts = [...new Set([min, max])].flatMap((one) => (one === null ? [] : amountText(one, currency)))
  const from = max === null ? 'from ' : min === null ? 'up to ' : ''
  return `${from}${amounts.join(' to ')} ${currency} ${per === 'project' ? 'in all' : `per ${per}`}`
}

const factsOf = (job: ListedJob): string =>
  [typeWords[job.type], workplaceWords[job.workplace], job.location, budgetWords(job.budget)]
    .filter(Boolean)
    .join(' · ')

const baseSalary = ({ budget }: PublicJob) => {
  const unitText = budget && salaryUnit[budget.per]
  if (!budget || !unitText) return {}
  const amount = (minor: number) => Number(amountText(minor, budget.currency))
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: budget.currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(budget.min !== null && { minValue: amount(budget.min) }),
        ...(budget.max !== null && { maxValue: amount(budget.max) }),
        unitText,
      },
    },
  }
}

/** Where the work is done: search engines ask for a place, or that it is done from home. */
const placeOf = ({ workplace, location }: PublicJob) => ({
  ...(workplace === 'remote' && {
    jobLocationType: 'TELECOMMUTE',
    // Whoever may apply; without a country a job from home is not shown.
    applicantLocationRequirements: { '@type': 'Country', name: location || 'Worldwide' },
  }),
  ...(workplace !== 'remote' && {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location || 'Not said' },
    },
  }),
})

const jobPosting = (job: PublicJob) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: job.title,
  // Search engines read HTML here.
  description: renderToStaticMarkup(<TextBlocks text={job.description} />),
  datePosted: job.publishedAt,
  ...(job.endsAt && { validThrough: job.endsAt }),
  employmentType: employment[job.type],
  hiringOrganization: {
    '@type': 'Organization',
    name: job.poster.name,
    ...(job.poster.companyUrl && { sameAs: job.poster.companyUrl }),
  },
  identifier: { '@type': 'PropertyValue', name: 'Daybook', value: job._id },
  directApply: true,
  url: job.url,
  ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
  ...placeOf(job),
  ...baseSalary(job),
})

const renderJob = (job: PublicJob, appOrigin: string): Rendered => ({
  title: `${job.title} – ${job.poster.name} · Daybook`,
  description: inPreview(`${factsOf(job)}. ${runningText(job.description)}`),
  url: job.url,
  image: job.poster.logo && appOrigin + job.poster.logo,
  isListed: true,
  data: jobPosting(job),
  body: (
    <main className="mx-auto flex max-w-160 flex-col gap-4 px-4 py-6">
      <h1 className="title text-5xl">{job.title}</h1>
      <p>
        {job.poster.name} · {factsOf(job)}
      </p>
      <TextBlocks text={job.description} />
    </main>
  ),
})

const listedAtOnce = 50

const renderList = (jobs: readonly ListedJob[], appOrigin: string): Rendered => ({
  title: 'Jobs for freelancers · Daybook',
  description: 'Open jobs for freelancers and small teams. Apply with a few lines.',
  url: `${appOrigin}/jobs`,
  image: null,
  isListed: true,
  data: {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: jobs.map(({ url }, at) => ({ '@type': 'ListItem', position: at + 1, url })),
  },
  body: (
    <main className="mx-auto flex max-w-160 flex-col gap-4 px-4 py-6">
      <h1 className="title text-5xl">Jobs</h1>
      <ul>
        {jobs.map((job) => (
          <li key={job._id}>
            <a href={`/jobs/${job.slug}`}>{job.title}</a> – {job.poster.name} · {factsOf(job)}
          </li>
        ))}
      </ul>
    </main>
  ),
})

/** `/jobs` and `/jobs/{slug}`, as crawlers and previews of links read them (rules §11). */
export const jobPages = ({
  db,
  clock,
  config: { appOrigin },
}: Pick<AppParts, 'db' | 'clock' | 'config'>): RenderedPage[] => [
  {
    path: '/jobs',
    render: async () => {
      const { items } = await listPublicJobs({ db, appOrigin, now: clock() }, { limit: listedAtOnce })
      return renderList(items, appOrigin)
    },
  },
  {
    path: '/jobs/:id',
    render: async (params) => {
      if (params.id === ownSlug) return null
      const { data } = endpoint.params.safeParse(params)
      if (!data) throw notFound()
      return renderJob(await readPublicJob({ db, appOrigin, now: clock() }, data.id), appOrigin)
    },
  },
]
