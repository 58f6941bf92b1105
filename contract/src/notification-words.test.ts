import { expect, test } from 'vitest'
import { notificationPath, notificationText, type Said } from './notification-words.ts'

const said = (one: Said) =>
  `${notificationText(one, {
    money: (amount, currency) => `${amount} ${currency}`,
    day: (date) => date,
    typed: (typed) => typed,
    today: '2026-11-30',
  })} → ${notificationPath(one)}`

const id = '019a0000-0000-7000-8000-000000000000'
const invoice = { invoiceId: id, number: 'INV-1', client: '' }
const answered = { proposalId: id, title: 'Website', name: 'Ada' }

test.each<[Said, string]>([
  [
    { type: 'invoice_promised', data: { ...invoice, client: 'Acme', date: '2026-12-03' } },
    `Acme will pay INV-1 by 2026-12-03 → /invoices/${id}`,
  ],
  [
    { type: 'invoice_overdue', data: { ...invoice, dueDate: '2026-11-29' } },
    `INV-1 was due on 2026-11-29 and is not paid → /invoices/${id}`,
  ],
  [
    { type: 'proposal_answered', data: { ...answered, answer: 'accepted' } },
    `Ada accepted “Website” → /proposals/${id}`,
  ],
  [
    { type: 'proposal_answered', data: { ...answered, answer: 'asked' } },
    `Ada asked about “Website” → /proposals/${id}`,
  ],
  [
    { type: 'timesheet_answered', data: { projectId: id, project: 'Catalogue', name: 'Ada' } },
    `Ada answered your request to approve time on “Catalogue” → /projects/${id}#answers`,
  ],
  [
    { type: 'timesheet_answered', data: { projectId: null, project: 'Catalogue', name: 'Ada' } },
    'Ada answered your request to approve time on “Catalogue” → /projects',
  ],
  [
    { type: 'mail_failed', data: { about: 'invoice', itemId: id, title: 'INV-1', to: 'ada@x.example' } },
    `Your e-mail about INV-1 did not reach ada@x.example → /invoices/${id}`,
  ],
  [
    { type: 'mail_failed', data: { about: 'time', itemId: null, title: 'Catalogue', to: 'ada@x.example' } },
    'Your e-mail about “Catalogue” did not reach ada@x.example → /projects',
  ],
  [
    { type: 'mail_failed', data: { about: 'team', itemId: id, title: 'Makers', to: 'ada@x.example' } },
    'Your invitation to the team “Makers” did not reach ada@x.example → /teams',
  ],
])('%o', (one, text) => {
  expect(said(one)).toBe(text)
})
