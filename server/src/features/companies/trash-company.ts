import type { Company } from '@daybook/contract/companies'
import type { SignedIn } from '../../http/context.ts'
import { companyRecords } from './company-records.ts'
import { type CompanyRow, findNextDefault } from './queries.ts'

/** To the trash, from where it comes back within 30 days (rules §4); the next one becomes the default. */
export const trashCompany = (ctx: SignedIn, company: CompanyRow): Promise<void> =>
  companyRecords.trash(ctx, company, {
    release: async (tx, held) => {
      const next = held.is_default ? await findNextDefault(tx.db, held.owner_id, held.id) : undefined
      if (next) await companyRecords.touch(tx, next)
      return { default_since: null }
    },
  })

/** Its public link shows it again. @throws Refusal 404 when it is not in the actor's trash. */
export const restoreCompany = (ctx: SignedIn, id: string): Promise<Company> => companyRecords.restore(ctx, id)
