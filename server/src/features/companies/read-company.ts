import { wholeAddress } from '@daybook/contract/address'
import { type Company, type VerificationStatus, verificationDays } from '@daybook/contract/companies'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { companyFields } from './company-fields.ts'
import {
  canDeleteCompany,
  canEditCompany,
  canPublishCompany,
  canRevokeCompany,
  canVerifyCompany,
} from './policy.ts'
import * as queries from './queries.ts'

/** When links were mailed that end at `now` (rules §9). */
export const mailedBefore = (now: Date): Date => new Date(now.getTime() - verificationDays * 86_400_000)

/** A link that nobody opened in time proves nothing any more; a nightly sweep writes that down. */
const statusAt = (
  row: Pick<queries.CompanyRow, 'verification' | 'verification_requested_at'>,
  now: Date,
): VerificationStatus => {
  const { verification, verification_requested_at: requestedAt } = row
  const hasExpired = verification === 'pending' && requestedAt !== null && requestedAt <= mailedBefore(now)
  return hasExpired ? 'unverified' : verification
}

/** Where everybody reads what a company shows of itself. */
export const publicAddress = (appOrigin: string, { slug, token }: { slug: string; token: string }): string =>
  `${appOrigin}/company/${slug}/${token}`

type Viewing = Pick<SignedIn, 'actor' | 'now' | 'appOrigin'>

/** The record as its owner sees it. */
const presentCompany = (row: queries.CompanyRow, { actor, now, appOrigin }: Viewing): Company => {
  const status = statusAt(row, now)
  const facts = { owner_id: row.owner_id, verification: status }
  const link = row.link_token === null ? null : { slug: row.slug, token: row.link_token }
  return {
    _id: row.id,
    ...companyFields.present(row, null),
    slug: row.slug,
    address: wholeAddress(row.address),
    paymentDetails: row.payment_details,
    isDefault: row.is_default,
    verification: {
      status,
      requestedAt: row.verification_requested_at?.toISOString() ?? null,
      verifiedAt: row.verified_at?.toISOString() ?? null,
      facts: row.verified_facts,
    },
    publicLink: link && { ...link, url: publicAddress(appOrigin, link) },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: {
      edit: canEditCompany(actor, facts),
      delete: canDeleteCompany(actor, facts),
      verify: canVerifyCompany(actor, facts),
      revoke: canRevokeCompany(actor, facts),
      publish: canPublishCompany(actor, facts),
    },
    version: row.version,
  }
}

/** All of the actor's, the default first, then by name. */
export const listCompanies = async (ctx: SignedIn): Promise<Company[]> =>
  (await queries.listCompanies(ctx.db, ctx.actor.id)).map((row) => presentCompany(row, ctx))

/** The actor's default company, where they have one. */
export const findDefaultCompany = ({ db, actor }: SignedIn): Promise<queries.CompanyRow | undefined> =>
  queries.findDefault(db, actor.id)

/** The newest of the actor's companies, and how many they have. */
export const newestCompanies = async (
  ctx: SignedIn,
  limit: number,
): Promise<{ items: Company[]; total: number }> => {
  const rows = await queries.listNewest(ctx.db, ctx.actor.id, limit)
  return { items: rows.map((row) => presentCompany(row, ctx)), total: rows[0]?.total ?? 0 }
}

/** @throws Refusal 404 for what is missing, in the trash or not the actor's. */
export const loadCompany = async ({ db, actor }: SignedIn, id: string): Promise<queries.CompanyRow> => {
  const row = await queries.findCompany(db, actor.id, id)
  if (!row) throw notFound('Company not found')
  return row
}

/** The present company. @throws Refusal 404 as `loadCompany`. */
export const readCompany = async (ctx: SignedIn, id: string): Promise<Company> =>
  presentCompany(await loadCompany(ctx, id), ctx)

/** How many companies the actor has, and how many of them others can trust or find. */
export const readStats = async ({ db, actor, now }: SignedIn) => {
  const { with_public_link: withPublicLink, ...counts } = await queries.countByState(
    db,
    actor.id,
    mailedBefore(now),
  )
  return { ...counts, withPublicLink }
}
