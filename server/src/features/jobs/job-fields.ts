import { fold } from '@daybook/contract/fold'
import type { Job, JobCreate, JobUpdate } from '@daybook/contract/jobs'
import { endOfDay } from '@daybook/contract/local-days'
import { describeFields } from '../../records/record-fields.ts'
import type { Jobs } from './table.ts'

interface JobKind {
  table: 'jobs'
  answer: Job
  create: JobCreate
  update: JobUpdate
  own: object
  viewer: unknown
}

/** A budget is four columns; the deadline has its end beside it. */
type Apart = 'budget' | 'deadline'

/** What a person sets of a job, in the words of the contract and of its table. */
export const jobFields = describeFields<JobKind, Apart>()({
  title: { column: 'title', folded: 'search_title' },
  description: { column: 'description', blank: '', write: (sent) => sent ?? '' },
  companyId: { column: 'company_id', blank: null },
  type: { column: 'type', blank: 'freelance' },
  workplace: { column: 'workplace', blank: 'remote' },
  location: { column: 'location', blank: '', write: (sent) => sent ?? '' },
  skills: { column: 'skills', blank: [] },
})

const budgetColumns = ({ budget }: Pick<JobUpdate, 'budget'>) =>
  budget === undefined
    ? {}
    : {
        budget_min: budget?.min ?? null,
        budget_max: budget?.max ?? null,
        budget_currency: budget?.currency ?? null,
        budget_per: budget?.per ?? null,
      }

/** The deadline's own day still counts, where its owner lives (rules §11). */
const deadlineColumns = ({ deadline }: Pick<JobUpdate, 'deadline'>, timezone: string) =>
  deadline === undefined ? {} : { deadline, ends_at: deadline ? endOfDay(timezone, deadline) : null }

type Searched = Pick<Jobs, 'title' | 'description'> & { skills: readonly string[] }

/** What the search of the public list looks through. */
const searchText = ({ title, description, skills }: Searched): string =>
  [title, description, ...skills].map(fold).join('\n')

/** The columns of a new job. */
export const newJob = (body: JobCreate, timezone: string) => {
  const columns = jobFields.newOf(body)
  const noBudget = { budget_min: null, budget_max: null, budget_currency: null, budget_per: null }
  return {
    ...columns,
    ...noBudget,
    ...budgetColumns(body),
    ...{ deadline: null, ends_at: null },
    ...deadlineColumns(body, timezone),
    search_text: searchText({
      ...columns,
      description: columns.description ?? '',
      skills: columns.skills ?? [],
    }),
  }
}

/** The columns that a change sets in a job as it is behind its lock. */
export const changesOf = (held: Searched, body: JobUpdate, timezone: string) => {
  const changes = jobFields.changesOf(body)
  const isSearched = [changes.title, changes.description, changes.skills].some((one) => one !== undefined)
  return {
    ...changes,
    ...budgetColumns(body),
    ...deadlineColumns(body, timezone),
    ...(isSearched && { search_text: searchText({ ...held, ...(changes as Partial<Searched>) }) }),
  }
}
