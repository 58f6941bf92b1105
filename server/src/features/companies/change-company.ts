import type { Company, CompanyUpdate } from '@daybook/contract/companies'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { companyRecords } from './company-records.ts'
import { changesOf } from './company-values.ts'
import { claimLogo, dropLogo } from './logo.ts'
import { type CompanyRow, findNextDefault } from './queries.ts'
import { refuseTakenSlug } from './slug.ts'

/**
 * Changes what is sent and leaves the rest. A change of what was verified undoes the verification (rules §9).
 * @throws Refusal 409 `version_conflict` with the current record, or on `slug` for a taken one; 400 on `logo`,
 * and on `isDefault` for taking it away.
 */
export const changeCompany = (ctx: SignedIn, company: CompanyRow, body: CompanyUpdate): Promise<Company> =>
  companyRecords
    .change(ctx, company, {
      version: body.version,
      // Two that become the default at once do so one after the other.
      locksOwner: body.isDefault === true,
      columns: async (tx, held) => {
        if (body.isDefault === false && held.is_default)
          throw invalid({ isDefault: 'Make another company the default instead' })
        const changes = changesOf(held, body)
        if (changes.logo !== undefined) {
          await claimLogo(tx, changes.logo)
          await dropLogo(tx, held.logo)
        }
        if (!body.isDefault || held.is_default) return changes
        const former = await findNextDefault(tx.db, held.owner_id, held.id)
        if (former) await companyRecords.touch(tx, former)
        return { ...changes, default_since: tx.now }
      },
    })
    .catch(refuseTakenSlug)
