import type { Point } from '../../ui/check-list.tsx'

const teams: Point = { text: 'Teams of up to 5 members' }

/** The benefits of Pro, on its card (spec 1 §2 and §6): unbuilt ones are marked, because people pay for it. */
export const proPoints: readonly Point[] = [
  { text: 'Unlimited clients, projects and tasks' },
  { text: 'Company verification and professional invoicing' },
  { text: 'Automated payments, reminders and recurring invoices' },
  teams,
  { text: 'Jobs on the job board, and their applications' },
  { text: 'Proposal templates, and proposals that clients sign' },
  { text: 'Priority support' },
]

/** The pages that are for Pro alone. */
export const proPages: readonly Point[] = [
  teams,
  { text: 'Posting jobs, and their applications' },
  { text: 'Proposal templates, and proposals that clients sign' },
]
