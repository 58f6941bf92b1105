import type { Page } from '@daybook/contract/endpoint'
import { fold } from '@daybook/contract/fold'
import {
  categoryNames,
  type ListedTemplate,
  type PublicTemplate,
  TemplateCategory,
  type TemplatesQuery,
} from '@daybook/contract/proposal-templates'
import type { Context, SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { bySortValue, type Part, readPage } from '../../http/page.ts'
import { presentContent } from './present-content.ts'
import * as queries from './queries.ts'
import type { ShippedTemplate } from './shipped/shipped-template.ts'
import { shippedTemplates } from './shipped/shipped-templates.ts'

/** When those that come with the product were written, for all of them. */
const shippedAt = '2026-11-01T00:00:00.000Z'

/** The one of the product with this id, if it is one. */
export const findShipped = (id: string): ShippedTemplate | undefined =>
  shippedTemplates.find(({ _id }) => _id === id)

const presentShipped = (template: ShippedTemplate, uses: number): PublicTemplate => ({
  ...template,
  sections: [...template.sections],
  variables: [...template.variables],
  pricing: [...template.pricing],
  usageCount: uses,
  ...{ createdAt: shippedAt, updatedAt: shippedAt, author: null },
})

const presentRow = (row: queries.ListedRow): ListedTemplate => ({
  _id: row.id,
  name: row.name,
  category: row.category,
  description: row.description,
  currency: row.currency,
  usageCount: row.uses,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  author: row.author,
  sectionCount: row.section_count,
  priceCount: row.price_count,
})

const listedOf = ({ sections, variables: _, pricing, ...template }: PublicTemplate): ListedTemplate => ({
  ...template,
  sectionCount: sections.length,
  priceCount: pricing.length,
})

const shippedUses = async ({ db }: Pick<Context, 'db'>): Promise<Map<string, number>> =>
  new Map(
    (
      await queries.listShippedUses(
        db,
        shippedTemplates.map(({ _id }) => _id),
      )
    ).map(({ template_id, uses }) => [template_id, uses]),
  )

const matches = (template: ShippedTemplate, { search = '', category }: Omit<TemplatesQuery, 'limit'>) =>
  (category === undefined || template.category === category) &&
  fold(
    [template.name, template.description, ...template.sections.map(({ title }) => title)].join('\n'),
  ).includes(fold(search))

/** A page of templates for everybody: all of the product's that match stand before the first page. */
export const listPublicTemplates = async (
  ctx: Pick<Context, 'db'>,
  { limit, cursor, ...filters }: TemplatesQuery,
): Promise<Page<ListedTemplate>> => {
  const shipped = shippedTemplates.filter((template) => matches(template, filters))
  const page = await readPage(
    { limit, cursor },
    {
      list: (part: Part) => queries.listPublic(ctx.db, filters, part),
      count: () => queries.countPublic(ctx.db, filters),
      isCountedOnce: true,
      positionOf: bySortValue,
      present: presentRow,
    },
  )
  // The cursor carries how many there are of those in the database.
  const total = page.total + shipped.length
  if (cursor !== undefined || shipped.length === 0) return { ...page, total }
  const uses = await shippedUses(ctx)
  const first = shipped.map((template) => listedOf(presentShipped(template, uses.get(template._id) ?? 0)))
  return { ...page, total, items: [...first, ...page.items] }
}

/** @throws Refusal 404 for what is not there or not for everybody. */
export const readPublicTemplate = async (ctx: Pick<Context, 'db'>, id: string): Promise<PublicTemplate> => {
  const shipped = findShipped(id)
  if (shipped) return presentShipped(shipped, (await shippedUses(ctx)).get(id) ?? 0)
  const row = await queries.findPublic(ctx.db, id)
  if (!row) throw notFound('Template not found')
  return { ...presentContent(row), author: row.author }
}

/** A template that is one's own or for everybody, as it is read. @throws Refusal 404 for any other. */
export const readUsable = async (ctx: SignedIn, id: string): Promise<Omit<PublicTemplate, 'author'>> => {
  const own = await queries.findTemplate(ctx.db, ctx.actor.id, id)
  return own ? presentContent(own) : readPublicTemplate(ctx, id)
}

/** Every category with how many templates for everybody it has, also where that is none. */
export const listCategories = async ({ db }: Pick<Context, 'db'>) => {
  const counted = await queries.countByCategory(db, TemplateCategory.options)
  return TemplateCategory.options.map((key) => ({
    key,
    name: categoryNames[key],
    count:
      (counted.find(({ category }) => category === key)?.count ?? 0) +
      shippedTemplates.filter(({ category }) => category === key).length,
  }))
}

/** As many as a profile names. */
const mostOfPerson = 20

/** What a person's public profile says of the templates that they share with everybody. */
export const publicTemplatesOf = async (
  { db }: Pick<Context, 'db'>,
  ownerId: string,
): Promise<ListedTemplate[]> => (await queries.listPublicOf(db, ownerId, mostOfPerson)).map(presentRow)
