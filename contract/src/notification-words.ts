import type { ApplicationStatus } from './job-applications.ts'
import type { MailedAbout, Notification, ProposalAnswer } from './notifications.ts'

/** How figures and days are written for whoever reads it. */
export interface NotificationFormats {
  money: (amount: number, currency: string) => string
  day: (date: string) => string
  /** What somebody typed, kept apart from the sentence around it where the two may run in different directions. */
  typed: (text: string) => string
  /** The reader's day, `yyyy-mm-dd`. */
  today: string
}

/** A notification without what is only about its row. */
export type Said<N extends Notification = Notification> = N extends Notification
  ? Pick<N, 'type' | 'data'>
  : never

const decisions: Partial<Record<ApplicationStatus, string>> = {
  shortlisted: 'You are on the shortlist for',
  interview: 'You are invited to an interview for',
  offered: 'You have an offer for',
  hired: 'You were hired for',
  rejected: 'Your application was turned down for',
}

const answers: Record<ProposalAnswer, string> = {
  accepted: 'accepted',
  declined: 'declined',
  asked: 'asked about',
}

const pagesOf: Record<Exclude<MailedAbout, 'time'>, string> = {
  invoice: '/invoices',
  proposal: '/proposals',
  team: '/teams',
}

/** Where a project's page shows what its client says of time; the list of projects once it is deleted. */
export const approvalPath = (projectId: string | null): string =>
  projectId === null ? '/projects' : `/projects/${projectId}#answers`

/** What a notification says, in one sentence without a full stop (rules §13). */
export const notificationText = (
  { type, data }: Said,
  { money, day, today, typed }: NotificationFormats,
): string => {
  switch (type) {
    case 'shared':
      return `${typed(data.by)} shared a ${data.item} with you: “${typed(data.title)}”`
    case 'invited':
      return `${typed(data.by)} invited you to the team “${typed(data.team)}”`
    case 'application_received':
      return `${typed(data.by)} applied for “${typed(data.title)}”`
    case 'application_withdrawn':
      return `${typed(data.by)} withdrew their application for “${typed(data.title)}”`
    case 'application_decided':
      return `${decisions[data.status] ?? 'Your application moved on for'} “${typed(data.title)}”`
    case 'invoice_viewed':
      return `${typed(data.client || 'Your client')} looked at ${data.number}`
    case 'invoice_paid':
      return `${typed(data.client || 'Your client')} paid ${money(data.amount, data.currency)} on ${data.number}`
    case 'invoice_promised':
      return `${typed(data.client || 'Your client')} will pay ${data.number} by ${day(data.date)}`
    case 'proposal_answered':
      return `${typed(data.name)} ${answers[data.answer]} “${typed(data.title)}”`
    case 'timesheet_answered':
      return `${typed(data.name)} answered your request to approve time on “${typed(data.project)}”`
    case 'mail_failed': {
      const what = data.about === 'team' ? 'Your invitation to the team' : 'Your e-mail about'
      const title = data.about === 'invoice' ? data.title : `“${typed(data.title)}”`
      return `${what} ${title} did not reach ${data.to}`
    }
    case 'invoice_overdue':
      return `${data.number}${data.client && ` to ${typed(data.client)}`} was due on ${day(data.dueDate)} and is not paid`
    case 'task_due': {
      const when = data.day === today ? 'due today' : `due on ${day(data.day)}`
      if (data.count === 1) return `“${typed(data.title)}” ${data.day < today ? 'was' : 'is'} ${when}`
      return `${data.count} tasks ${data.day < today ? 'were' : 'are'} ${when}, among them “${typed(data.title)}”`
    }
    case 'limit_near': {
      // Limits are called by the plural of what they count.
      const word = data.counted.slice(0, -1)
      if (data.remaining === 0) return `Your plan has no room for another ${word}`
      return `Your plan has room for ${data.remaining === 1 ? `one more ${word}` : `${data.remaining} more ${word}s`}`
    }
  }
}

/** The page that a notification leads to, with its search. */
export const notificationPath = ({ type, data }: Said): string => {
  switch (type) {
    case 'shared':
      return data.item === 'project' ? `/projects/${data.itemId}` : `/tasks?task=${data.itemId}`
    case 'invited':
      return '/teams'
    case 'application_received':
    case 'application_withdrawn':
      return `/jobs/manage/${data.jobId}?application=${data.applicationId}`
    case 'application_decided':
      return '/applications'
    case 'invoice_viewed':
    case 'invoice_paid':
    case 'invoice_promised':
    case 'invoice_overdue':
      return `/invoices/${data.invoiceId}`
    case 'proposal_answered':
      return `/proposals/${data.proposalId}`
    case 'timesheet_answered':
      return approvalPath(data.projectId)
    case 'mail_failed':
      if (data.about === 'time') return approvalPath(data.itemId)
      return data.itemId === null || data.about === 'team'
        ? pagesOf[data.about]
        : `${pagesOf[data.about]}/${data.itemId}`
    case 'task_due':
      return data.count === 1 ? `/tasks?task=${data.taskId}` : '/today'
    case 'limit_near':
      return '/settings?section=plan'
  }
}
