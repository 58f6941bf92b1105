import { useMakeNamed } from '../../lib/records/make-named.ts'
import { lazyCompanies } from './companies-kind.ts'

/** Makes a company of which only the name is known, see `useMakeNamed`. */
export const useMakeCompany = () =>
  useMakeNamed(lazyCompanies, { noun: 'Company', done: 'added', created: {}, deleted: {} })
