import type { Address } from './address.ts'
import { addressLines } from './address-lines.ts'
import { canonicalDecimal } from './decimal.ts'
import { documentDay, documentMoney, documentNumber } from './document-figures.ts'
import { proposalTotals } from './proposal-figures.ts'
import type { ProposalPrice, ProposalSection, ProposalVariable } from './proposal-parts.ts'
import { longestSection, valueComplaint } from './proposal-parts.ts'

interface PartyFacts {
  name: string
  legalName: string
  email: string
  phone: string
  website: string
  taxId: string
  address: Address
}

/** What the product's own variables say; a party that is not chosen is null. */
export interface ProposalFacts {
  client: PartyFacts | null
  company: PartyFacts | null
  project: { name: string } | null
  user: { name: string; email: string }
  /** yyyy-mm-dd, where its author is. */
  today: string
  currency: string
  locale: string
}

export interface ProposalText {
  title: string
  sections: readonly ProposalSection[]
  variables: readonly ProposalVariable[]
  pricing: readonly ProposalPrice[]
}

/** A proposal as the client reads it. */
export interface FilledProposal {
  title: string
  sections: ProposalSection[]
  pricing: ProposalPrice[]
  /** What stands for each variable that has a value. */
  variables: { key: string; value: string }[]
  /** For a person: what is left as it stands, and why. */
  warnings: string[]
  /** Required ones without a value. */
  missing: ProposalVariable[]
}

const partyKeys = ['name', 'company', 'email', 'phone', 'website', 'taxId', 'address'] as const

/** The variables that the product fills in by itself. */
export const builtInKeys: readonly string[] = [
  ...['client', 'company'].flatMap((party) => partyKeys.map((key) => `${party}.${key}`)),
  ...['project.name', 'user.name', 'user.email', 'today', 'total'],
]

const partyValues = (of: string, party: PartyFacts | null, locale: string): [string, string][] => {
  if (!party) return []
  const { name, legalName, email, phone, website, taxId, address } = party
  const values = {
    ...{ name, company: legalName || name, email, phone, website, taxId },
    address: addressLines(address, locale),
  }
  return Object.entries(values).map(([key, value]) => [`${of}.${key}`, value])
}

const shownValue = (
  { type }: Pick<ProposalVariable, 'type'>,
  value: string,
  { locale, currency }: Pick<ProposalFacts, 'locale' | 'currency'>,
): string => {
  if (value === '' || type === 'text' || valueComplaint(type, value)) return value
  if (type === 'money') return documentMoney(locale, Number(value), currency)
  if (type === 'date') return documentDay(locale, value, 'long')
  return documentNumber(locale, canonicalDecimal(value))
}

/** What a text would take for marks of Markdown. */
const marks = /[\\`*_[\]<>|~#]/g
/** Where a text names a variable. */
export const placeholder = /\{\{ {0,3}([a-zA-Z][a-zA-Z0-9_.]{0,59}) {0,3}\}\}/g
/** What the values may add to a text, in characters. */
const mostAdded = longestSection

const partyWords: Record<string, string> = { client: 'client', company: 'company', project: 'project' }

const whyLeft = (key: string, known: ReadonlyMap<string, string>): string => {
  const [party = ''] = key.split('.')
  if (!builtInKeys.includes(key)) return `{{${key}}} is no variable of this proposal, and stays as it is`
  return known.has(key)
    ? `{{${key}}} stays as it is: the ${partyWords[party] ?? 'account'} does not say it`
    : `{{${key}}} stays as it is: no ${partyWords[party]} is chosen`
}

/**
 * Puts the values into a proposal. Of the product's own variables those that nothing is known for stay as they stand, as do
 * unknown ones, each with a warning; a required one without a value stays too, and is `missing` (rules §12).
 */
export const fillProposal = (
  { title, sections, variables, pricing }: ProposalText,
  values: Readonly<Record<string, string>>,
  facts: ProposalFacts,
): FilledProposal => {
  const valueOf = (variable: ProposalVariable) => values[variable.key] || variable.default
  const missing = variables.filter((variable) => variable.required && valueOf(variable) === '')
  const own = variables
    .filter((variable) => !missing.includes(variable))
    .map((variable): [string, string] => [variable.key, shownValue(variable, valueOf(variable), facts)])
  const { total } = proposalTotals({ pricing, taxRate: '0' })
  const known = new Map([
    ...partyValues('client', facts.client, facts.locale),
    ...partyValues('company', facts.company, facts.locale),
    ...(facts.project ? [['project.name', facts.project.name] as const] : []),
    ...([
      ['user.name', facts.user.name],
      ['user.email', facts.user.email],
      ['today', documentDay(facts.locale, facts.today, 'long')],
      ['total', documentMoney(facts.locale, total, facts.currency)],
    ] as const),
    ...own,
  ])
  const ownKeys = new Set(own.map(([key]) => key))
  const required = new Set(missing.map(({ key }) => key))
  const warnings = new Set<string>()

  const filled = (text: string, form: (value: string) => string): string => {
    let room = mostAdded
    return text.replace(placeholder, (left, key: string) => {
      if (required.has(key)) return left
      const value = known.get(key)
      // A blank one of one's own is blank; what a client's record does not say leaves a hole in the text.
      if (value === undefined || (value === '' && !ownKeys.has(key))) {
        warnings.add(whyLeft(key, known))
        return left
      }
      const put = form(value)
      room -= put.length
      if (room >= 0) return put
      warnings.add('A section is too long once its variables are filled in')
      return left
    })
  }
  const plain = (text: string) => filled(text, (value) => value.replace(/\s+/g, ' '))
  const markdown = (text: string) => filled(text, (value) => value.replace(marks, '\\$&'))

  for (const { label } of missing) warnings.add(`${label} is not filled in yet`)
  return {
    title: plain(title),
    sections: sections.map((section) => ({ title: plain(section.title), body: markdown(section.body) })),
    pricing: pricing.map((line) => ({ ...line, description: plain(line.description) })),
    variables: [...known].filter(([, value]) => value !== '').map(([key, value]) => ({ key, value })),
    warnings: [...warnings],
    missing,
  }
}

/** A name as it reads before any client is chosen: `Website for [client name]`. */
export const withoutKeys = (name: string): string =>
  name.replace(placeholder, (_, key: string) => `[${key.replace(/[._]/g, ' ')}]`)
