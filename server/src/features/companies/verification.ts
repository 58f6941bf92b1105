import type { Company } from '@daybook/contract/companies'
import { newId } from '../../db/ids.ts'
import { changeAndRecord, inTransaction, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, gone, invalid } from '../../http/errors.ts'
import { enqueue } from '../../queue/queue.ts'
import { hashToken, type LinkTokens } from '../accounts/accounts.ts'
import { companyRecords } from './company-records.ts'
import { unverified, vouchedName } from './company-values.ts'
import { domainComplaint, domainOfWebsite } from './domain.ts'
import type { CompanyRow } from './queries.ts'
import { mailedBefore } from './read-company.ts'
import * as queries from './verification-queries.ts'

/**
 * Mails a link to the company's own address; an older one is void from then on (rules §9).
 * @throws Refusal 400 on `email` or `website` that prove nothing together; 409 for a company that is verified.
 */
export const requestVerification = (
  ctx: SignedIn,
  company: CompanyRow,
  { mailedToken }: LinkTokens,
): Promise<Company> =>
  companyRecords.change(ctx, company, {
    version: undefined,
    columns: async (tx, held) => {
      if (held.verification === 'verified') throw conflict('This company is already verified')
      const complaint = domainComplaint(held.email, held.website)
      if (complaint) throw invalid(complaint)
      const mailId = newId()
      await enqueue(tx.db, 'companies.send_verification', { companyId: held.id, mailId })
      return {
        ...unverified,
        verification: 'pending',
        verification_hash: hashToken(mailedToken(mailId)),
        verification_requested_at: tx.now,
      }
    },
  })

/** @throws Refusal 409 for a company that is not verified. */
export const revokeVerification = (ctx: SignedIn, company: CompanyRow): Promise<Company> =>
  companyRecords.change(ctx, company, {
    version: undefined,
    columns: (_tx, held) => {
      if (held.verification !== 'verified') throw conflict('This company is not verified')
      return { ...unverified, verification: 'revoked' }
    },
  })

const deadLink = () => gone('This verification link is invalid or has expired')

/**
 * Verifies the company whose mail carried the link: whoever opens it receives mail at the company's domain. Of two that
 * open it at once, the row's lock lets one through.
 * @throws Refusal 410 for a link that is unknown, used, void or over 7 days old (rules §3, §9).
 */
export const verifyCompany = (
  scope: Scope,
  token: string,
): Promise<{ name: string; verifiedAt: string; domain: string }> =>
  inTransaction(scope, async (tx) => {
    const held = await queries.lockByLink(tx.db, hashToken(token), mailedBefore(tx.now))
    if (!held) throw deadLink()
    const facts = { legalName: vouchedName(held), domain: domainOfWebsite(held.website) }
    await changeAndRecord(tx, (db) => queries.setVerified(db, held, facts, tx.now), {
      type: 'company.updated',
      payload: {},
      actorId: null,
      audience: [held.owner_id],
    })
    return { name: held.name, verifiedAt: tx.now.toISOString(), domain: facts.domain }
  })
