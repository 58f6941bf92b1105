import { setImmediate as nextTurn } from 'node:timers/promises'
import { documentWords } from '@daybook/contract/document-words/all'
import { markdownHtml } from '@daybook/contract/markdown-html'
import { startReadingProposal } from '@daybook/contract/markdown-reading'
import { inCurrency, proposalTotals } from '@daybook/contract/proposal-figures'
import { proposalMarkdown } from '@daybook/contract/proposal-markdown'
import {
  type ProposalSection,
  type ProposalValues,
  type ProposalVariable,
  valueComplaint,
} from '@daybook/contract/proposal-parts'
import type { GeneratedProposal } from '@daybook/contract/proposal-templates'
import { fillProposal } from '@daybook/contract/proposal-text'
import sanitizeHtml from 'sanitize-html'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { factsFor } from './facts.ts'
import { readUsable } from './public-templates.ts'

/** Complaints about values that are not of their variable's type, by field. */
export const valueComplaints = (
  variables: readonly ProposalVariable[],
  values: ProposalValues,
): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap(({ key, label, type }) => {
      const complaint = valueComplaint(type, values[key] ?? '')
      return complaint ? [[`values.${key}`, `${label}: ${complaint.toLowerCase()}`]] : []
    }),
  )

/** A complaint for each required variable without a value, by field (rules §12). */
export const missingComplaints = (missing: readonly ProposalVariable[]): Record<string, string> =>
  Object.fromEntries(missing.map(({ key, label }) => [`values.${key}`, `${label} is required`]))

/** Marks of a text and no more: no styles, no pictures, no scripts, links to the web and to mail only. */
const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
      ...['strong', 'em', 'del', 'code', 'pre', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href'], th: ['align'], td: ['align'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // Typed HTML stays in sight as text.
    disallowedTagsMode: 'escape',
  })

/** A long section keeps the process busy; others are answered between two. @throws what `goOn` throws between them. */
const sectionsHtml = async (sections: readonly ProposalSection[], goOn: () => void): Promise<string[]> => {
  const html: string[] = []
  const reading = startReadingProposal()
  for (const { title, body } of sections) {
    html.push(markdownHtml(`## ${title}`, reading) + markdownHtml(body, reading))
    await nextTurn()
    goOn()
  }
  return html
}

interface Asked {
  clientId?: string | null | undefined
  projectId?: string | null | undefined
  companyId?: string | null | undefined
  values: ProposalValues
}

/**
 * Fills in a template and keeps nothing.
 * @throws Refusal 404 for a template that is neither one's own nor for everybody; 400 for a required variable without a value,
 *   each named, and for a client, project or company that is not the actor's; what `goOn` throws between
 *   two sections.
 */
export const generateProposal = async (
  ctx: SignedIn,
  id: string,
  { values, ...named }: Asked,
  goOn: () => void,
): Promise<GeneratedProposal> => {
  const template = await readUsable(ctx, id)
  const { facts } = await factsFor(ctx, named)
  const { currency, locale } = facts
  const { pricing, variables } = inCurrency(
    { ...template, values: {}, deposit: null },
    template.currency,
    currency,
  )
  const filled = fillProposal({ ...template, title: template.name, pricing, variables }, values, facts)
  const complaints = { ...valueComplaints(template.variables, values), ...missingComplaints(filled.missing) }
  if (Object.keys(complaints).length > 0) throw invalid(complaints)
  const shown = { currency, locale, taxRate: '0', taxLabel: '' }
  const markdown = proposalMarkdown(filled, shown, documentWords(locale))
  const parts = proposalMarkdown({ ...filled, sections: [] }, shown, documentWords(locale)).split('\n\n')
  const html = [
    markdownHtml(parts[0] ?? ''),
    ...(await sectionsHtml(filled.sections, goOn)),
    markdownHtml(parts.slice(1).join('\n\n')),
  ]
  return {
    title: filled.title,
    markdown,
    html: cleanHtml(html.join('\n')),
    variables: filled.variables,
    total: proposalTotals({ pricing, taxRate: '0' }).total,
    currency,
    warnings: [...filled.warnings, ...priceWarning(template, currency)],
  }
}

/** The warning where prices are shown in another currency than they were written in. */
const priceWarning = (
  template: { currency: string; pricing: readonly unknown[] },
  currency: string,
): string[] =>
  template.pricing.length > 0 && template.currency !== currency
    ? [`The prices were written in ${template.currency} and stand in ${currency} as they are: check them`]
    : []
