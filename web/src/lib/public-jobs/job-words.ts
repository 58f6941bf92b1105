import type { ApplicationStatus } from '@daybook/contract/job-applications'
import type { BudgetPeriod, JobBudget, JobStatus, JobType, Workplace } from '@daybook/contract/jobs'
import { formatMoney } from '../formats/figure-formats.ts'

export const typeWords: Record<JobType, string> = {
  freelance: 'Freelance',
  contract: 'Contract',
  part_time: 'Part time',
  full_time: 'Full time',
}

export const workplaceWords: Record<Workplace, string> = {
  remote: 'Remote',
  hybrid: 'Hybrid',
  on_site: 'On site',
}

export const periodWords: Record<BudgetPeriod, string> = {
  hour: 'an hour',
  day: 'a day',
  month: 'a month',
  year: 'a year',
  project: 'in all',
}

export const statusWords: Record<JobStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  paused: 'Paused',
  closed: 'Closed',
  filled: 'Filled',
}

/** What a button that makes it that is called. */
export const statusVerbs: Record<JobStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  paused: 'Pause',
  closed: 'Close the job',
  filled: 'Mark as filled',
}

export const applicationWords: Record<ApplicationStatus, string> = {
  submitted: 'New',
  shortlisted: 'Shortlist',
  interview: 'Interview',
  offered: 'Offered',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** The step to a status, as a button says it. */
export const stepWords: Record<ApplicationStatus, string> = {
  ...applicationWords,
  offered: 'Offer',
  rejected: 'Reject …',
}

/** How an applicant reads it. */
export const ownApplicationWords: Record<ApplicationStatus, string> = {
  ...applicationWords,
  submitted: 'Sent',
  shortlisted: 'Shortlisted',
}

/** `€50.00 to €60.00 an hour`; blank where nothing is said. */
export const budgetWords = (budget: JobBudget | null): string => {
  if (!budget) return ''
  const { min, max, currency, per } = budget
  const money = (amount: number) => formatMoney(amount, currency)
  if (min !== null && max !== null && min !== max) return `${money(min)} to ${money(max)} ${periodWords[per]}`
  if (min !== null) return `${max === null ? 'from ' : ''}${money(min)} ${periodWords[per]}`
  return max === null ? '' : `up to ${money(max)} ${periodWords[per]}`
}
