import { addDays, dateIn } from '@daybook/contract/calendar'
import type { InvoiceCreate } from '@daybook/contract/invoices'
import type { TaskCreate } from '@daybook/contract/tasks'

/** The client of the work, and its rate: minor units an hour. */
export const demoClients = [
  { name: 'Nora Lindqvist', company: 'City library', projects: ['City library'] },
  { name: 'Fennimore & Daughters', company: 'Fennimore', projects: ['Shop relaunch'] },
  { name: 'Oyelaran Studio', company: '', projects: ['Brand book', 'Bakery'] },
]
export const demoRate = { hourlyRate: 8_500, currency: 'EUR' }
const colors = ['#3182ce', '#d69e2e', '#38a169', '#d53f8c']
export const demoColor = (place: number): string => colors[place % colors.length] as string

interface DemoTask extends TaskCreate {
  /** Minutes of the days before. */
  tracked?: number
  isDone?: boolean
  isRunning?: boolean
}

/** A week of a designer's work around the given day; the last one stands at the top. */
export const demoTasks = (now: Date): DemoTask[] => {
  const today = dateIn('Europe/Berlin', now)
  const inDays = (days: number) => addDays(today, days)
  return [
    {
      title: 'Send the contract to the city library',
      project: 'City library',
      dueDate: inDays(-3),
      tracked: 25,
      isDone: true,
    },
    {
      title: 'Photographs of the reading room',
      project: 'City library',
      dueDate: inDays(-2),
      estimatedTime: 180,
      tracked: 165,
      isDone: true,
    },
    {
      title: 'Colours for print and screen',
      project: 'Brand book',
      dueDate: inDays(4),
      tags: ['identity'],
      estimatedTime: 120,
    },
    {
      title: 'Read the tender for the station signs',
      dueDate: inDays(3),
      tags: ['sales'],
      estimatedTime: 45,
    },
    {
      title: 'Signage: second floor and stairs',
      project: 'City library',
      dueDate: inDays(2),
      priority: 'medium',
      estimatedTime: 240,
      tracked: 75,
    },
    {
      title: 'Price list, three sizes',
      project: 'Bakery',
      dueDate: inDays(2),
      tags: ['print'],
      estimatedTime: 60,
      tracked: 20,
    },
    {
      title: 'Checkout: what people see when a card is refused',
      project: 'Shop relaunch',
      dueDate: inDays(1),
      tags: ['ui'],
      priority: 'high',
      estimatedTime: 90,
    },
    {
      title: 'Call with Ines about the brand book',
      project: 'Brand book',
      dueDate: inDays(1),
      estimatedTime: 30,
    },
    {
      title: 'Offer for the bakery',
      project: 'Bakery',
      dueDate: today,
      tags: ['sales'],
      priority: 'medium',
      estimatedTime: 60,
      tracked: 35,
    },
    {
      title: 'Brand book, second round',
      project: 'Brand book',
      dueDate: today,
      tags: ['identity'],
      estimatedTime: 180,
      tracked: 110,
    },
    {
      title: 'Shop relaunch, product pages',
      project: 'Shop relaunch',
      description: 'The long description folds on phones. Sizes stand in a table, prices with tax.',
      dueDate: today,
      tags: ['ui', 'review'],
      priority: 'high',
      estimatedTime: 240,
      tracked: 160,
      isRunning: true,
    },
  ]
}

type DemoLine = readonly [description: string, hours: string]

interface DemoInvoice {
  /** As {@link demoClients} names the client. */
  client: string
  lines: readonly DemoLine[]
  issuedDaysAgo: number
  step: 'draft' | 'issued' | 'sent' | 'partlyPaid' | 'paid'
}

/** Two months of a designer's invoices, the oldest first; the one that is late is open longer than its 14 days. */
const demoInvoices: readonly DemoInvoice[] = [
  {
    client: 'Fennimore & Daughters',
    lines: [['Shop relaunch: interviews and plan', '18.5']],
    issuedDaysAgo: 66,
    step: 'paid',
  },
  {
    client: 'Nora Lindqvist',
    lines: [['Signage: walk through the house', '6']],
    issuedDaysAgo: 58,
    step: 'paid',
  },
  {
    client: 'Oyelaran Studio',
    lines: [
      ['Brand book, first round', '21'],
      ['Call with the founders', '1.5'],
    ],
    issuedDaysAgo: 45,
    step: 'paid',
  },
  {
    client: 'Fennimore & Daughters',
    lines: [['Shop relaunch: front page and search', '26.25']],
    issuedDaysAgo: 37,
    step: 'paid',
  },
  {
    client: 'Oyelaran Studio',
    lines: [['Bakery: bags, boxes and stickers', '9.75']],
    issuedDaysAgo: 24,
    step: 'issued',
  },
  {
    client: 'Nora Lindqvist',
    lines: [['Signage: ground floor', '14']],
    issuedDaysAgo: 16,
    step: 'paid',
  },
  {
    client: 'Fennimore & Daughters',
    lines: [['Shop relaunch: product pages', '19.5']],
    issuedDaysAgo: 8,
    step: 'partlyPaid',
  },
  {
    client: 'Nora Lindqvist',
    lines: [['Photographs of the reading room', '7.5']],
    issuedDaysAgo: 3,
    step: 'sent',
  },
  {
    client: 'Oyelaran Studio',
    lines: [['Brand book, second round', '11']],
    issuedDaysAgo: 0,
    step: 'draft',
  },
]

/** What each is made of, and what became of it. */
export const demoInvoicesOf = (now: Date) =>
  demoInvoices.map(({ client, lines, issuedDaysAgo, step }) => {
    const issueDate = addDays(dateIn('Europe/Berlin', now), -issuedDaysAgo)
    const items: InvoiceCreate['items'] = lines.map(([description, quantity]) => ({
      ...{ description, quantity, unit: 'hour', unitPrice: demoRate.hourlyRate },
      ...{ taxLabel: 'VAT', taxRate: '19', discount: null, taskId: null },
    }))
    const body = { issueDate, dueDate: addDays(issueDate, 14), items }
    return { client, body, step, paidOn: addDays(issueDate, 11) }
  })
