import { randomBytes } from 'node:crypto'
import type { Company } from '@daybook/contract/companies'
import type { Page } from '@daybook/contract/endpoint'
import type { PublicCompany } from '@daybook/contract/public-company'
import type { Context, SignedIn } from '../../http/context.ts'
import { gone, notFound } from '../../http/errors.ts'
import { bySortValue, type PageRequest, type Part, readPage } from '../../http/page.ts'
import { companyRecords } from './company-records.ts'
import * as queries from './link-queries.ts'
import type { CompanyRow } from './queries.ts'
import { publicAddress } from './read-company.ts'

/** Makes the company's public link; one that it had is gone from then on (rules §9). */
export const generatePublicLink = (ctx: SignedIn, company: CompanyRow): Promise<Company> =>
  companyRecords.changeHeld(ctx, company, { version: undefined }, async (tx, held) => {
    await queries.endLink(tx.db, held.id, tx.now)
    const token = randomBytes(16).toString('hex')
    await queries.insertLink(tx.db, { token, company_id: held.id, created_at: tx.now })
    await companyRecords.touch(tx, held)
  })

/** Repeatable: without a link nothing changes. */
export const endPublicLink = (ctx: SignedIn, company: CompanyRow): Promise<Company> =>
  companyRecords.changeHeld(ctx, company, { version: undefined }, async (tx, held) => {
    if (await queries.endLink(tx.db, held.id, tx.now)) await companyRecords.touch(tx, held)
  })

const present = (row: queries.PublicRow, appOrigin: string): PublicCompany => {
  const isVerified = row.verification === 'verified'
  return {
    name: row.name,
    slug: row.slug,
    description: row.description,
    website: row.website,
    logo: row.logo,
    color: row.color,
    url: publicAddress(appOrigin, row),
    isVerified,
    verifiedAt: (isVerified && row.verified_at?.toISOString()) || null,
    facts: isVerified ? row.verified_facts : null,
  }
}

/** @throws Refusal 404 for no link of ours, or a company in the trash; 410 for a link that ended or was made anew. */
export const readPublicCompany = async (
  { db, appOrigin }: Pick<Context, 'db' | 'appOrigin'>,
  token: string,
): Promise<PublicCompany> => {
  const row = await queries.findByLink(db, token)
  if (!row) throw notFound('Company not found')
  if (row.ended_at) throw gone('This link is invalid or has expired')
  return present(row, appOrigin)
}

/** A page of the verified companies that are public, by name. */
export const listVerifiedCompanies = (
  { db, appOrigin }: Pick<Context, 'db' | 'appOrigin'>,
  query: PageRequest,
): Promise<Page<PublicCompany>> =>
  readPage(query, {
    list: (part: Part) => queries.listVerified(db, part),
    count: () => queries.countVerified(db),
    positionOf: bySortValue,
    present: (row) => present(row, appOrigin),
  })

/** What a person's public profile says of their companies. */
export const verifiedCompaniesOf = async (
  scope: Pick<Context, 'db' | 'appOrigin'>,
  ownerId: string,
): Promise<PublicCompany[]> =>
  (await queries.listVerifiedOf(scope.db, ownerId)).map((row) => present(row, scope.appOrigin))
