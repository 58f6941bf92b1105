import { z } from 'zod'
import { atMost } from './primitives.ts'

/** The pattern of those who chose none (rules §9). */
export const defaultInvoicePattern = 'INV-{YYYY}-{####}'

/** Credit notes count by themselves (rules §8). */
export const creditNotePattern = 'CN-{YYYY}-{####}'

const longest = 40
const counter = /\{#{1,9}\}/g
const dated = /\{(?:YYYY|YY|MM)\}/g

/** What is wrong with a pattern; undefined for a good one. */
const complaintAbout = (pattern: string): string | undefined => {
  if ((pattern.match(counter) ?? []).length !== 1) return 'Must hold the number once, such as {####}'
  const rest = pattern.replace(counter, '').replace(dated, '')
  if (/[{}]/.test(rest)) return 'Only {YYYY}, {YY}, {MM} and {####} may stand in braces'
  if (!/^[A-Za-z0-9 ._/-]*$/.test(rest)) return 'May hold letters, digits, spaces and . _ / - only'
  // However it is spelled: an invoice and a credit note must not get the same number.
  const isCreditNotes = /^CN-\d{4}-\d+$/.test(formatInvoiceNumber(pattern, '2026-01-01', 1))
  return isCreditNotes ? 'Credit notes are numbered like this: choose another pattern' : undefined
}

/** How a company numbers its invoices: text around one counter, and parts of the issue date (rules §9). */
export const InvoicePattern = z
  .string()
  .trim()
  .check(atMost(longest))
  .superRefine((pattern, context) => {
    const message = complaintAbout(pattern)
    if (message) context.addIssue({ code: 'custom', message })
  })

/**
 * Counts start again each year where the pattern names one, else never (rules §8). `issueDate` is `yyyy-mm-dd`.
 */
export const periodOf = (pattern: string, issueDate: string): string =>
  /\{YYYY\}|\{YY\}/.test(pattern) ? issueDate.slice(0, 4) : ''

/** The number of the `count`th invoice of its period; a count of more digits than the pattern has is written whole. */
export const formatInvoiceNumber = (pattern: string, issueDate: string, count: number): string => {
  const [year = '', month = ''] = issueDate.split('-')
  return pattern
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(-2))
    .replaceAll('{MM}', month)
    .replace(counter, (hashes) => String(count).padStart(hashes.length - 2, '0'))
}
