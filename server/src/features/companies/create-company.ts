import type { Company, CompanyCreate } from '@daybook/contract/companies'
import type { SignedIn } from '../../http/context.ts'
import { addressChanges } from '../../records/address.ts'
import type { Created } from '../../records/create-record.ts'
import { companyFields } from './company-fields.ts'
import { companyRecords } from './company-records.ts'
import { accountChanges } from './company-values.ts'
import { claimLogo } from './logo.ts'
import { withSlug } from './slug.ts'

/**
 * Creates a company; sent again under its own `_id` it answers the one that was made.
 * @throws Refusal 409 for a used id with another body, or on `slug` for a taken one; 400 on `logo` for one that is gone.
 */
export const createCompany = (ctx: SignedIn, body: CompanyCreate): Promise<Created<Company>> =>
  withSlug(ctx.db, body, (slug) =>
    companyRecords.create(ctx, body, {
      values: (row) => ({
        ...row,
        ...companyFields.newOf(body),
        ...addressChanges({ address: body.address ?? null }, {}),
        ...accountChanges(body),
        slug,
        trashed_at: null,
      }),
      ...(body.logo && { check: (tx) => claimLogo(tx, body.logo) }),
    }),
  )
