import { z } from 'zod'
import { Currency } from './currency.ts'
import { created, data, endpoint, message, page } from './endpoint.ts'
import { ListedTemplate, TemplateCategory } from './listed-template.ts'
import {
  blankable,
  Id,
  Instant,
  orBlank,
  PageQuery,
  requiredText,
  text,
  unlessEmpty,
  Version,
} from './primitives.ts'
import {
  ProposalPrice,
  ProposalPricing,
  ProposalSection,
  ProposalSections,
  ProposalValues,
  ProposalVariable,
  ProposalVariables,
} from './proposal-parts.ts'

export { categoryNames, ListedTemplate, TemplateCategory } from './listed-template.ts'

const TemplateAbilities = z.object({ edit: z.boolean(), delete: z.boolean() })

/** A proposal to be filled in for one client after the other (rules §12). */
export const ProposalTemplate = z.object({
  _id: Id,
  name: z.string().describe('The title of what is made of it; `{{key}}` stands for a variable.'),
  category: TemplateCategory,
  description: z.string().describe('What it is for.'),
  sections: z.array(ProposalSection),
  variables: z.array(ProposalVariable),
  pricing: z.array(ProposalPrice),
  currency: z.string().describe('ISO 4217, of its prices.'),
  isPublic: z.boolean().describe('Anybody may read and copy it.'),
  usageCount: z.int().describe('How often something was made of it.'),
  createdAt: Instant,
  updatedAt: Instant,
  can: TemplateAbilities,
  version: Version,
})
export type ProposalTemplate = z.infer<typeof ProposalTemplate>

const TemplateName = requiredText('Template name is required', 150)

const fields = {
  category: unlessEmpty(TemplateCategory),
  description: blankable(text(1000)),
  sections: orBlank(ProposalSections, []),
  variables: orBlank(ProposalVariables, []),
  pricing: orBlank(ProposalPricing, []),
  currency: unlessEmpty(Currency).describe('One’s own, unless sent.'),
  isPublic: orBlank(z.boolean(), false),
}

export const TemplateCreate = z.object({ _id: unlessEmpty(Id), name: TemplateName, ...fields })
export type TemplateCreate = z.infer<typeof TemplateCreate>

/** A field that is not sent stays (rules §2). */
export const TemplateUpdate = z.object({
  name: TemplateName.optional(),
  ...fields,
  version: unlessEmpty(Version),
})
export type TemplateUpdate = z.infer<typeof TemplateUpdate>

/** A template as everybody reads it: the product's own have no author. */
export const PublicTemplate = ProposalTemplate.omit({
  isPublic: true,
  can: true,
  version: true,
}).extend({ author: ListedTemplate.shape.author })
export type PublicTemplate = z.infer<typeof PublicTemplate>

const params = z.object({ id: Id })

export const listTemplates = endpoint({
  method: 'GET',
  path: '/proposal-templates',
  summary: 'One’s own templates, the newest first; without Pro, where there are some',
  access: 'verified',
  answer: data(z.array(ProposalTemplate)),
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/proposal-templates',
  summary: 'Write a template',
  access: 'pro',
  body: TemplateCreate,
  answer: created(ProposalTemplate),
})

export const TemplatesQuery = z.object({
  search: text(200).optional().describe('Part of the name, the description or a section’s title.'),
  category: TemplateCategory.optional(),
  ...PageQuery,
})
export type TemplatesQuery = z.infer<typeof TemplatesQuery>

export const listPublicTemplates = endpoint({
  method: 'GET',
  path: '/proposal-templates/public',
  summary: 'Templates for everybody: those of Daybook first, then the newest',
  access: 'public',
  query: TemplatesQuery,
  answer: page(ListedTemplate),
  rateLimit: { name: 'public-templates', tries: 300, windowSeconds: 60 },
})

export const readPublicTemplate = endpoint({
  method: 'GET',
  path: '/proposal-templates/public/{id}',
  summary: 'One template for everybody',
  access: 'public',
  params,
  answer: data(PublicTemplate),
  rateLimit: { name: 'public-template', tries: 300, windowSeconds: 60 },
})

export const templateCategories = endpoint({
  method: 'GET',
  path: '/proposal-templates/categories',
  summary: 'Every category, with how many templates for everybody it has',
  access: 'public',
  answer: data(z.array(z.object({ key: TemplateCategory, name: z.string(), count: z.int() }))),
  rateLimit: { name: 'template-categories', tries: 300, windowSeconds: 60 },
})

export const getTemplate = endpoint({
  method: 'GET',
  path: '/proposal-templates/{id}',
  summary: 'One of one’s own templates',
  access: 'verified',
  params,
  answer: data(ProposalTemplate),
})

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/proposal-templates/{id}',
  summary: 'Change a template; what is not sent stays. Without Pro, only take it back from everybody',
  access: 'verified',
  params,
  body: TemplateUpdate,
  answer: data(ProposalTemplate),
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/proposal-templates/{id}',
  summary: 'Move a template to the trash; what was made of it stays',
  access: 'verified',
  params,
  answer: message(),
})

export const restoreTemplate = endpoint({
  method: 'POST',
  path: '/trash/template/{id}/restore',
  summary: 'Take a template back out of the trash',
  access: 'verified',
  params,
  answer: data(ProposalTemplate),
})

export const duplicateTemplate = endpoint({
  method: 'POST',
  path: '/proposal-templates/{id}/duplicate',
  summary: 'A copy of one’s own of a template, which is one’s own or for everybody',
  access: 'pro',
  params,
  body: z.object({ _id: unlessEmpty(Id) }).optional(),
  answer: created(ProposalTemplate),
})

/** A template filled in for a client. */
export const GeneratedProposal = z.object({
  title: z.string(),
  markdown: z.string().describe('The sections and the table of prices.'),
  html: z.string().describe('The same, sanitised.'),
  variables: z.array(z.object({ key: z.string(), value: z.string() })).describe('What stands for each.'),
  total: z.int().describe('Minor units of `currency`: what is not optional, without tax.'),
  currency: z.string().describe('The client’s, else one’s own.'),
  warnings: z.array(z.string()).describe('For a person: what is left as it stands, and why.'),
})
export type GeneratedProposal = z.infer<typeof GeneratedProposal>

export const generateProposal = endpoint({
  method: 'POST',
  path: '/proposal-templates/{id}/generate',
  summary: 'Fill in a template; nothing is kept',
  access: 'pro',
  params,
  body: z.object({
    clientId: blankable(Id),
    projectId: blankable(Id),
    companyId: blankable(Id),
    values: ProposalValues.default({}),
  }),
  answer: data(GeneratedProposal),
  rateLimit: { name: 'generate-proposal', tries: 60, windowSeconds: 60 },
})
