import * as companies from '@daybook/contract/companies'
import * as logos from '@daybook/contract/company-logo'
import * as pages from '@daybook/contract/public-company'
import { creates, everybody, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'
import { onePixel } from '../pictures.ts'

/** Nobody has such a token. */
const unknownToken = '0'.repeat(32)

export const actors: FeatureActors = {
  name: 'companies',
  make: async (app, owner) => {
    const of = { as: owner }
    const website = 'https://first.example'
    const body = { name: 'First', website, email: 'office@first.example' }
    const { data: record } = await app.call(companies.createCompany, { ...of, body })
    const { data: trashed } = await app.call(companies.createCompany, { ...of, body: { name: 'Gone' } })
    await app.call(companies.deleteCompany, { ...of, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: companies.listCompanies, expect: verified },
    { endpoint: companies.companyStats, expect: verified },
    { endpoint: companies.createCompany, expect: creates, request: () => ({ body: { name: 'New' } }) },
    { endpoint: companies.getCompany, expect: ownerOnly, request: of.record },
    {
      endpoint: companies.updateCompany,
      expect: ownerOnly,
      request: (world) => ({ ...of.record(world), body: { phone: '1' } }),
    },
    { endpoint: companies.deleteCompany, expect: ownerOnly, request: of.record },
    { endpoint: companies.restoreCompany, expect: ownerOnly, request: of.trashed },
    { endpoint: companies.requestVerification, expect: ownerOnly, request: of.record },
    // Only what is verified can be revoked; companies' own tests do it.
    { endpoint: companies.revokeVerification, expect: { ...ownerOnly, owner: 409 }, request: of.record },
    {
      endpoint: companies.verifyCompany,
      expect: everybody(410),
      request: () => ({ params: { token: unknownToken } }),
    },
    { endpoint: companies.generatePublicLink, expect: ownerOnly, request: of.record },
    { endpoint: companies.endPublicLink, expect: ownerOnly, request: of.record },
    {
      endpoint: pages.readPublicCompany,
      expect: everybody(404),
      request: () => ({ params: { slug: 'first', token: unknownToken } }),
    },
    { endpoint: pages.listVerifiedCompanies, expect: everybody(200) },
    {
      endpoint: logos.uploadLogo,
      expect: verified,
      request: () => ({ file: { name: 'logo.png', bytes: onePixel } }),
    },
    {
      endpoint: logos.logo,
      expect: everybody(404),
      request: () => ({ params: { name: 'none.webp' } }),
    },
  ],
}
