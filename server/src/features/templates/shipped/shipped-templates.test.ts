import { TemplateCategory, TemplateCreate } from '@daybook/contract/proposal-templates'
import { builtInKeys, fillProposal, type ProposalFacts } from '@daybook/contract/proposal-text'
import { describe, expect, test } from 'vitest'
import type { ShippedTemplate } from './shipped-template.ts'
import { shippedTemplates } from './shipped-templates.ts'

const party = {
  ...{ name: 'Ada', legalName: 'Engines', email: 'ada@example.com', phone: '1', website: 'w', taxId: 't' },
  address: { line1: 'A', line2: '', city: 'B', region: '', postalCode: '1', country: 'DE' },
}
const facts: ProposalFacts = {
  ...{ client: party, company: party, project: { name: 'P' }, user: { name: 'Me', email: 'me@example.com' } },
  ...{ today: '2026-11-26', currency: 'USD', locale: 'en-GB' },
}
const examples = { text: 'something', number: '2', money: '5000', date: '2027-01-31' }

const textsOf = ({ name, sections, pricing }: ShippedTemplate) => [
  name,
  ...sections.flatMap(({ title, body }) => [title, body]),
  ...pricing.map(({ description }) => description),
]
const keysIn = (template: ShippedTemplate) =>
  [
    ...textsOf(template)
      .join('\n')
      .matchAll(/\{\{([^}]*)\}\}/g),
  ].map(([, key]) => key ?? '')

describe('the templates that come with the product', () => {
  test('are at least a dozen, of every category, each under its own ids', () => {
    expect(shippedTemplates.length).toBeGreaterThanOrEqual(12)
    expect(new Set(shippedTemplates.map(({ category }) => category))).toEqual(
      new Set(TemplateCategory.options),
    )
    const ids = shippedTemplates.flatMap(({ _id, pricing }) => [_id, ...pricing.map((price) => price._id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(shippedTemplates.map((template) => [template.name, template] as const))(
    'say what the contract takes, with variables that are all used: %s',
    (_, template) => {
      const { _id: _own, ...body } = template
      expect(TemplateCreate.parse(body)).toEqual(body)
      const own = template.variables.map(({ key }) => key)
      const used = keysIn(template)
      expect(used.filter((key) => !own.includes(key) && !builtInKeys.includes(key))).toEqual([])
      expect(own.filter((key) => !used.includes(key))).toEqual([])
      expect(template.pricing.some(({ optional }) => optional)).toBe(true)
      expect(template.sections.length).toBeGreaterThanOrEqual(5)
      const values = Object.fromEntries(
        template.variables.filter(({ required }) => required).map(({ key, type }) => [key, examples[type]]),
      )
      const filled = fillProposal({ ...template, title: template.name }, values, facts)
      expect(filled.warnings).toEqual([])
      expect(JSON.stringify(filled)).not.toContain('{{')
    },
  )
})
