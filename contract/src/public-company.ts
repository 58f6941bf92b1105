import { z } from 'zod'
import { data, endpoint, page } from './endpoint.ts'
import { Instant, PageQuery, patterned } from './primitives.ts'

/** 128 random bits; any other text is not a link. */
const PublicToken = patterned(32, /^[0-9a-f]{32}$/, 'Must be the token of a public link')

/** What was found true when the link was opened, as it was then. */
export const VerifiedFacts = z.object({
  legalName: z.string(),
  domain: z.string().describe('The domain of the website, at which the mail was received.'),
})
export type VerifiedFacts = z.infer<typeof VerifiedFacts>

/** What everybody with the link may know of a company: never its accounts, its tax number or how to reach it. */
export const PublicCompany = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  website: z.string(),
  logo: z.string().nullable(),
  color: z.string(),
  url: z.string(),
  isVerified: z.boolean(),
  verifiedAt: Instant.nullable(),
  facts: VerifiedFacts.nullable().describe('What was verified, where it still is.'),
})
export type PublicCompany = z.infer<typeof PublicCompany>

export const readPublicCompany = endpoint({
  method: 'GET',
  path: '/companies/public/{slug}/{token}',
  summary: 'What a company shows to everybody with its link; the token decides, whatever the slug',
  access: 'public',
  params: z.object({ slug: patterned(60, /^[a-z0-9-]+$/, 'Must be a slug'), token: PublicToken }),
  answer: data(PublicCompany),
})

export const listVerifiedCompanies = endpoint({
  method: 'GET',
  path: '/companies/verified',
  summary: 'Verified companies that have a public link, by name',
  access: 'public',
  query: z.object(PageQuery),
  answer: page(PublicCompany),
})
