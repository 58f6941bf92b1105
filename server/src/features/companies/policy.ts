import type { VerificationStatus } from '@daybook/contract/companies'
import type { Person } from '../../http/context.ts'

/** What the policies look at in a loaded company. */
interface CompanyFacts {
  owner_id: string
  verification: VerificationStatus
}

const isOwner = (person: Person, company: Pick<CompanyFacts, 'owner_id'>) => company.owner_id === person.id

export const canEditCompany = isOwner
export const canDeleteCompany = isOwner
export const canPublishCompany = isOwner

/** Verification is for Pro (spec 1 §6); a verified company has nothing to ask for. */
export const canVerifyCompany = (person: Person, company: CompanyFacts) =>
  isOwner(person, company) && person.userType === 'pro' && company.verification !== 'verified'

/** Revoking needs no Pro: whoever stopped paying may still take back what they claimed. */
export const canRevokeCompany = (person: Person, company: CompanyFacts) =>
  isOwner(person, company) && company.verification === 'verified'
