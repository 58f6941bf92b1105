import { amountText } from '@daybook/contract/money'
import type { Project } from '@daybook/contract/projects'
import { exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { listProjects } from './read-project.ts'

/** Without the tokens of shares, which open to whoever has them. */
const readProjects = async function* (ctx: SignedIn): AsyncGenerator<Project[]> {
  const pages = inPages((page) => listProjects(ctx, { ...page, sort: 'createdAt', order: 'asc' }))
  for await (const projects of pages) yield projects.map((project) => ({ ...project, shareToken: null }))
}

const amount = (minor: number | null, { amountCurrency }: Project) =>
  minor === null ? null : { digits: amountText(minor, amountCurrency) }

/** The person's own projects (rules §3). */
export const exportedProjects = exportOf<Project>({
  name: 'projects',
  about: 'your projects, with their rates and budgets',
  pages: readProjects,
  columns: {
    Name: ({ name }) => name,
    Client: ({ clientId }) => clientId?.name ?? null,
    Description: ({ description }) => description,
    Active: ({ active }) => (active ? 'yes' : 'no'),
    Billing: ({ billing }) => billing,
    Currency: ({ amountCurrency }) => amountCurrency,
    'Hourly rate': (project) => amount(project.hourlyRate, project),
    'Fixed price': (project) => amount(project.fixedPrice, project),
    'Budget in minutes': ({ budgetMinutes }) => budgetMinutes,
    Budget: (project) => amount(project.budgetAmount, project),
    'Due date': ({ dueDate }) => dueDate,
    Tasks: ({ stats }) => stats.totalTasks,
    'Tracked seconds': ({ stats }) => stats.totalTimeTracked,
    Created: ({ createdAt }) => createdAt,
  },
})
