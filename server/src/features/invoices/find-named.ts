import type { SignedIn } from '../../http/context.ts'
import { invalid, Refusal } from '../../http/errors.ts'
import { loadClient } from '../clients/clients.ts'
import { findDefaultCompany, loadCompany } from '../companies/companies.ts'

/** A client or company that does not exist is a complaint about its field. */
const named = async <T>(found: Promise<T>, field: string, complaint: string): Promise<T> =>
  found.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') throw invalid({ [field]: complaint })
    throw error
  })

/** What an invoice takes from whoever it is for. */
export const findClientNamed = async (ctx: SignedIn, id: string | null | undefined) =>
  id ? named(loadClient(ctx, id), 'clientId', 'Client not found') : undefined

/** Without a choice the default company, where there is one; null is one's own name. */
export const findCompanyNamed = async (ctx: SignedIn, id: string | null | undefined) => {
  if (id === null) return undefined
  if (id) return named(loadCompany(ctx, id), 'companyId', 'Company not found')
  return findDefaultCompany(ctx)
}
