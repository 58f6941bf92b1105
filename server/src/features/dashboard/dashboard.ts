import { dashboardRows, type InitialData } from '@daybook/contract/dashboard'
import { countEach } from '../../db/plan-counter.ts'
import type { Gathered } from '../../feature.ts'
import type { SignedIn } from '../../http/context.ts'
import { newestClients } from '../clients/clients.ts'
import { newestCompanies } from '../companies/companies.ts'
import { newestProjects, watchWork } from '../projects/projects.ts'
import { listSharedProjects, listSharedTasks } from '../sharing/sharing.ts'
import { countGivenTasks, newestTasks } from '../tasks/tasks.ts'
import { readFigures } from './figures.ts'
import { readToday } from './today.ts'

const newest = { limit: dashboardRows }

/** The newest of all that the dashboard lists, figures over everything, and the day (rules §5). */
export const readInitialData = async (ctx: SignedIn, counted: Gathered['figures']): Promise<InitialData> => {
  const work = watchWork(ctx)
  const given = countGivenTasks(ctx)
  const [figures, counts, tasks, projects, sharedTasks, sharedProjects, clients, companies, today] =
    await Promise.all([
      readFigures(ctx, work, given),
      countEach(ctx.db, ctx.actor.id, counted),
      newestTasks(ctx, dashboardRows, given),
      newestProjects(ctx, dashboardRows),
      listSharedTasks(ctx, newest),
      listSharedProjects(ctx, newest),
      newestClients(ctx, dashboardRows),
      newestCompanies(ctx, dashboardRows),
      readToday(ctx, work),
    ])
  return {
    tasks,
    projects: projects.items,
    sharedTasks: sharedTasks.items,
    sharedProjects: sharedProjects.items,
    clients: clients.items,
    companies: companies.items,
    stats: {
      ...figures,
      projects: projects.total,
      clients: clients.total,
      companies: companies.total,
      counts,
    },
    today,
  }
}
