import { z } from 'zod'
import { Address, AddressInput } from './address.ts'
import { BankAccount, BankAccountInput } from './bank-account.ts'
import { Color } from './color.ts'
import { UploadedLogo } from './company-logo.ts'
import { Currency } from './currency.ts'
import { emailAddress } from './email.ts'
import { created, data, endpoint, message } from './endpoint.ts'
import { defaultInvoicePattern, InvoicePattern } from './invoice-number.ts'
import {
  blankable,
  Id,
  Instant,
  orBlank,
  patterned,
  requiredText,
  text,
  unlessEmpty,
  Version,
  WebAddress,
} from './primitives.ts'
import { VerifiedFacts } from './public-company.ts'

/** Days that a mailed verification link works (rules §9). */
export const verificationDays = 7

/** The colour of a company for which none was chosen. */
export const defaultCompanyColor = '#3182ce'

const Email = emailAddress('Email is invalid')
const CompanyName = requiredText('Company name is required', 200)

/** The readable part of a public address: lower-case letters, digits and single hyphens. */
const Slug = patterned(
  60,
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'Must be lower-case letters, digits and single hyphens',
).min(2, 'Must be at least 2 characters')

export const VerificationStatus = z.enum(['unverified', 'pending', 'verified', 'revoked'])
export type VerificationStatus = z.infer<typeof VerificationStatus>

const Verification = z.object({
  status: VerificationStatus,
  requestedAt: Instant.nullable(),
  verifiedAt: Instant.nullable(),
  facts: VerifiedFacts.nullable(),
})

const PublicLink = z.object({ slug: z.string(), token: z.string(), url: z.string() })

/** What the viewer may do with it; the screens read it instead of deciding again. */
const CompanyAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  verify: z.boolean().describe('Pro; asks for the verification mail.'),
  revoke: z.boolean(),
  publish: z.boolean(),
})

/** Whom the work is done as: the issuer of invoices (rules §9). */
export const Company = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  legalName: z.string(),
  description: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  address: Address,
  taxId: z.string(),
  registrationNumber: z.string(),
  logo: z.string().nullable().describe('Address of the picture on this origin.'),
  color: z.string(),
  currency: z.string().nullable().describe('ISO 4217; null is the user’s.'),
  invoicePattern: z.string(),
  paymentDetails: z.array(BankAccount).describe('The first one stands on invoices unless another is chosen.'),
  isDefault: z.boolean().describe('Whom new invoices are from; one of a person’s companies at most.'),
  verification: Verification,
  publicLink: PublicLink.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  can: CompanyAbilities,
  version: Version,
})
export type Company = z.infer<typeof Company>

const fields = {
  slug: unlessEmpty(Slug).describe('Derived from the name where none is sent.'),
  legalName: blankable(text(200)),
  description: blankable(text(5000)),
  email: blankable(Email),
  phone: blankable(text(50)),
  website: blankable(WebAddress),
  address: blankable(AddressInput),
  taxId: blankable(text(50)),
  registrationNumber: blankable(text(50)),
  logo: blankable(UploadedLogo),
  color: orBlank(Color, defaultCompanyColor),
  currency: blankable(Currency),
  invoicePattern: orBlank(InvoicePattern, defaultInvoicePattern),
  paymentDetails: orBlank(z.array(BankAccountInput).max(10, 'At most 10 accounts'), []),
}

export const CompanyCreate = z.object({ _id: unlessEmpty(Id), name: CompanyName, ...fields })
export type CompanyCreate = z.infer<typeof CompanyCreate>

/** A field that is not sent stays (rules §2). */
export const CompanyUpdate = z.object({
  name: CompanyName.optional(),
  ...fields,
  isDefault: unlessEmpty(z.boolean()).describe('Another company takes it away from the default one.'),
  version: unlessEmpty(Version),
})
export type CompanyUpdate = z.infer<typeof CompanyUpdate>

const params = z.object({ id: Id })

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  summary: 'One’s companies, the default first, then by name',
  access: 'verified',
  answer: data(z.array(Company)),
})

export const companyStats = endpoint({
  method: 'GET',
  path: '/companies/stats',
  summary: 'How many companies one has, and how many of them are verified or public',
  access: 'verified',
  answer: data(z.object({ total: z.int(), verified: z.int(), pending: z.int(), withPublicLink: z.int() })),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  summary: 'Create a company; the first one becomes the default',
  access: 'verified',
  body: CompanyCreate,
  answer: created(Company),
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/companies/{id}',
  summary: 'One company',
  access: 'verified',
  params,
  answer: data(Company),
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/companies/{id}',
  summary: 'Change a company; what is not sent stays',
  access: 'verified',
  params,
  body: CompanyUpdate,
  answer: data(Company),
})

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/companies/{id}',
  summary: 'Move a company to the trash; its public link shows nothing meanwhile',
  access: 'verified',
  params,
  answer: message(),
})

export const restoreCompany = endpoint({
  method: 'POST',
  path: '/trash/company/{id}/restore',
  summary: 'Take a company back out of the trash',
  access: 'verified',
  params,
  answer: data(Company),
})

export const requestVerification = endpoint({
  method: 'POST',
  path: '/companies/{id}/request-verification',
  summary: 'Mail a verification link to the company’s address on its own domain; an older link is void',
  access: 'pro',
  params,
  answer: data(Company),
  rateLimit: { name: 'verify-company', tries: 5, windowSeconds: 3600 },
})

export const revokeVerification = endpoint({
  method: 'POST',
  path: '/companies/{id}/revoke-verification',
  summary: 'Take the verification back',
  access: 'verified',
  params,
  answer: data(Company),
})

export const verifyCompany = endpoint({
  method: 'GET',
  path: '/companies/verify/{token}',
  summary: 'Open a mailed verification link; it works once',
  access: 'public',
  params: z.object({ token: requiredText('The link is invalid', 64) }),
  answer: data(z.object({ name: z.string(), verifiedAt: Instant, domain: z.string() })),
  rateLimit: { name: 'verify-company-link', tries: 30, windowSeconds: 60 },
})

export const generatePublicLink = endpoint({
  method: 'POST',
  path: '/companies/{id}/generate-public-link',
  summary: 'Make the public link, or make it anew: the old one is gone',
  access: 'verified',
  params,
  answer: data(Company),
})

export const endPublicLink = endpoint({
  method: 'DELETE',
  path: '/companies/{id}/public-link',
  summary: 'End the public link',
  access: 'verified',
  params,
  answer: data(Company),
})
