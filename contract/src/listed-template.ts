import { z } from 'zod'
import { Id, Instant } from './primitives.ts'

/** In the order in which they are offered (rules §12). */
export const TemplateCategory = z.enum([
  'web-development',
  'design',
  'writing',
  'marketing',
  'consulting',
  'photography',
  'video',
  'mobile',
  'data',
  'other',
])
export type TemplateCategory = z.infer<typeof TemplateCategory>

/** As screens and answers call them. */
export const categoryNames: Record<TemplateCategory, string> = {
  'web-development': 'Web development',
  design: 'Design',
  writing: 'Writing',
  marketing: 'Marketing',
  consulting: 'Consulting',
  photography: 'Photography',
  video: 'Video',
  mobile: 'Mobile apps',
  data: 'Data',
  other: 'Other',
}

/** A line of the public list. Profiles show it too, which load nothing of what templates are made of. */
export const ListedTemplate = z.object({
  _id: Id,
  name: z.string(),
  category: TemplateCategory,
  description: z.string(),
  currency: z.string(),
  usageCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  author: z
    .object({ name: z.string(), username: z.string() })
    .nullable()
    .describe('Null of those that come with Daybook.'),
  sectionCount: z.int(),
  priceCount: z.int(),
})
export type ListedTemplate = z.infer<typeof ListedTemplate>
