import type { CallOf } from '@daybook/contract/endpoint'
import type { createProject } from '@daybook/contract/projects'
import type { ClientKey } from './clients.ts'

export type ProjectKey =
  | ('portal' | 'tariff' | 'shop' | 'showroom' | 'brand' | 'system')
  | ('onboarding' | 'museum' | 'cafe' | 'ebooks' | 'studio')

export interface ProjectPlan {
  client: ClientKey | null
  /** Days before today between which it is worked on. */
  from: number
  to: number
  /** When it is to be done, in days from today. */
  dueIn?: number
  /** How much of a day goes to it, beside the others. */
  weight: number
  /** Whether its hours are billed; a fixed price and a retainer are billed by themselves. */
  billable: boolean
  body: CallOf<typeof createProject>['body']
}

/** What the year's work is. The museum's project is made by its proposal, and only changed to this. */
export const projects: Record<ProjectKey, ProjectPlan> = {
  portal: {
    ...{ client: 'nordlicht', from: 364, to: 0, weight: 2.4, billable: false },
    body: {
      ...{ name: 'Customer portal care', color: '#2f855a', billing: 'retainer' },
      ...{ budgetMinutes: 24 * 60, budgetReset: 'monthly' },
      description: 'Twenty-four hours a month for the portal: improvements, accessibility and small repairs.',
    },
  },
  tariff: {
    ...{ client: 'nordlicht', from: 300, to: 48, weight: 2.6, billable: true },
    body: {
      ...{ name: 'Tariff calculator', color: '#38a169', billing: 'hourly', budgetAmount: 2_400_000 },
      description: 'A calculator that customers understand, from the first question to the signed contract.',
    },
  },
  shop: {
    ...{ client: 'kiefer', from: 335, to: 0, dueIn: 24, weight: 3.2, billable: true },
    body: {
      ...{ name: 'Web shop relaunch', color: '#b7791f', billing: 'hourly', hourlyRate: 8500 },
      ...{ budgetMinutes: 380 * 60 },
      description: 'Furniture made to measure, ordered online: configurator, shop and delivery dates.',
    },
  },
  showroom: {
    ...{ client: 'kiefer', from: 363, to: 275, weight: 2.5, billable: true },
    body: {
      ...{ name: 'Showroom terminal', color: '#975a16', billing: 'hourly' },
      description: 'A touch screen in the showroom that shows woods, finishes and prices.',
    },
  },
  brand: {
    ...{ client: 'harbour', from: 346, to: 196, weight: 2.6, billable: false },
    body: {
      ...{ name: 'Brand site', color: '#2b6cb0', billing: 'fixed', fixedPrice: 1_150_000 },
      description: 'A site for the new brand, with a content system that the team looks after itself.',
    },
  },
  system: {
    ...{ client: 'harbour', from: 188, to: 0, weight: 2.4, billable: true },
    body: {
      ...{ name: 'Design system', color: '#3182ce', billing: 'hourly', budgetAmount: 1_800_000 },
      description: 'One set of components for the site, the newsletter and the trade-fair screens.',
    },
  },
  onboarding: {
    ...{ client: 'brightleaf', from: 250, to: 0, dueIn: 95, weight: 3, billable: true },
    body: {
      ...{ name: 'Onboarding app', color: '#805ad5', billing: 'hourly' },
      description: 'The first week with Brightleaf, as an app. Worked on with Lena and Tomás.',
    },
  },
  museum: {
    ...{ client: 'museum', from: 148, to: 0, dueIn: 61, weight: 2, billable: false },
    body: { name: 'Exhibition site “Borrowed Streets”', color: '#c53030' },
  },
  cafe: {
    ...{ client: 'cafe', from: 222, to: 30, weight: 1, billable: true },
    body: {
      ...{ name: 'Website and menu', color: '#dd6b20', billing: 'hourly', budgetAmount: 480_000 },
      description: 'A small site with the menu of the day, which the kitchen changes from a phone.',
    },
  },
  ebooks: {
    ...{ client: 'lindenhof', from: 365, to: 256, weight: 2.6, billable: true },
    body: {
      ...{ name: 'E-book templates', color: '#718096', billing: 'hourly' },
      description: 'Templates for novels, non-fiction and poetry, checked on the readers that people own.',
    },
  },
  studio: {
    ...{ client: null, from: 365, to: 0, weight: 1.1, billable: false },
    body: {
      ...{ name: 'Studio', color: '#319795', billing: 'none' },
      description: 'What nobody pays for: books, portfolio, learning.',
    },
  },
}
