import { z } from 'zod'
import { data, endpoint, message, page } from './endpoint.ts'
import { ApplicationStatus } from './job-applications.ts'
import { type Counted, planLimits } from './plans.ts'
import { CalendarDate, Id, Instant, PageQuery } from './primitives.ts'
import { shareableTypes } from './record-types.ts'
import type { NotificationSwitch } from './user.ts'

/** What somebody is told of in the app, and by e-mail if they want to be (rules §13). */
export const notificationTypes = [
  'shared',
  'invited',
  'application_received',
  'application_withdrawn',
  'application_decided',
  'invoice_viewed',
  'invoice_paid',
  'invoice_promised',
  'invoice_overdue',
  'proposal_answered',
  'timesheet_answered',
  'mail_failed',
  'task_due',
  'limit_near',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** The switch of the mail that says the same. */
export const switchOf: Record<NotificationType, NotificationSwitch> = {
  shared: 'shared',
  invited: 'invited',
  application_received: 'applications',
  application_withdrawn: 'applications',
  application_decided: 'decisions',
  invoice_viewed: 'invoiceViewed',
  invoice_paid: 'invoicePaid',
  invoice_promised: 'answers',
  invoice_overdue: 'invoiceOverdue',
  proposal_answered: 'answers',
  timesheet_answered: 'answers',
  mail_failed: 'mailFailed',
  task_due: 'taskDue',
  limit_near: 'limitNear',
}

const by = z.string().describe('The name of whoever did it.')
const ofApplication = { jobId: Id, title: z.string(), applicationId: Id }
const ofInvoice = { invoiceId: Id, number: z.string(), client: z.string() }

/** What a client does with a proposal. */
export const proposalAnswers = ['accepted', 'declined', 'asked'] as const
export type ProposalAnswer = (typeof proposalAnswers)[number]

/** What a mail to a client, or to somebody who is invited, may be about. */
export const mailedAbout = ['invoice', 'proposal', 'time', 'team'] as const
export type MailedAbout = (typeof mailedAbout)[number]

/** What each type says beside its type (rules §13). */
const notificationData = {
  shared: z.object({ item: z.enum(shareableTypes), itemId: Id, title: z.string(), by }),
  invited: z.object({ teamId: Id, team: z.string(), by }),
  application_received: z.object({ ...ofApplication, by }),
  application_withdrawn: z.object({ ...ofApplication, by }),
  application_decided: z.object({ ...ofApplication, status: ApplicationStatus, by }),
  invoice_viewed: z.object(ofInvoice),
  invoice_paid: z.object({
    ...ofInvoice,
    amount: z.int().describe('Minor units of `currency` that arrived.'),
    currency: z.string().describe('ISO 4217.'),
  }),
  invoice_promised: z.object({ ...ofInvoice, date: CalendarDate.describe('By when it will be paid.') }),
  invoice_overdue: z.object({ ...ofInvoice, dueDate: CalendarDate }),
  proposal_answered: z.object({
    ...{ proposalId: Id, title: z.string(), name: z.string().describe('As the client typed it.') },
    answer: z.enum(proposalAnswers),
  }),
  timesheet_answered: z.object({
    projectId: Id.nullable().describe('Null where it was deleted by then.'),
    project: z.string(),
    name: z.string().describe('As the client typed it.'),
  }),
  mail_failed: z.object({
    about: z.enum(mailedAbout),
    itemId: Id.nullable().describe(
      'The invoice, proposal, project or team; null where it was deleted by then.',
    ),
    title: z.string(),
    to: z.string().describe('The address that it did not reach.'),
  }),
  task_due: z.object({
    day: CalendarDate.describe('Where the person is.'),
    count: z.int().describe('How many open tasks are due that day.'),
    taskId: Id.describe('The first of them.'),
    title: z.string(),
  }),
  limit_near: z.object({
    counted: z.enum(Object.keys(planLimits.basic) as Counted[]),
    remaining: z.int(),
  }),
} satisfies Record<NotificationType, z.ZodType>

/** What a notification of that type says. */
export type NotificationData<T extends NotificationType> = z.infer<(typeof notificationData)[T]>

const notification = <T extends NotificationType>(type: T) =>
  z.object({
    _id: Id,
    type: z.literal(type),
    data: notificationData[type],
    createdAt: Instant,
    readAt: Instant.nullable(),
  })

/** Something that happened without the person, told to them alone. */
export const Notification = z.discriminatedUnion('type', [
  notification('shared'),
  notification('invited'),
  notification('application_received'),
  notification('application_withdrawn'),
  notification('application_decided'),
  notification('invoice_viewed'),
  notification('invoice_paid'),
  notification('invoice_promised'),
  notification('invoice_overdue'),
  notification('proposal_answered'),
  notification('timesheet_answered'),
  notification('mail_failed'),
  notification('task_due'),
  notification('limit_near'),
])
export type Notification = z.infer<typeof Notification>

/** How long a notification is kept, in days. */
export const notificationDays = 90

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What happened, the latest first; kept for 90 days',
  access: 'verified',
  query: z.object(PageQuery),
  answer: page(Notification),
})

/** How many notifications somebody has not read. */
const Unread = z.object({ unread: z.int() })

export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications are not read',
  access: 'verified',
  answer: data(Unread),
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: 'Mark a notification as read; one that is read stays so',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: message(),
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark all notifications as read',
  access: 'verified',
  answer: message(),
})
