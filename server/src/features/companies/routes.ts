import { buffer } from 'node:stream/consumers'
import * as contract from '@daybook/contract/companies'
import * as logos from '@daybook/contract/company-logo'
import * as pages from '@daybook/contract/public-company'
import type { AppParts } from '../../feature.ts'
import { drawForReply, sendPicture } from '../../http/pictures.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import {
  changeCompany,
  createCompany,
  endPublicLink,
  generatePublicLink,
  listCompanies,
  listVerifiedCompanies,
  loadCompany,
  readCompany,
  readPublicCompany,
  readStats,
  requestVerification,
  restoreCompany,
  revokeVerification,
  storeLogo,
  trashCompany,
  verifyCompany,
} from './companies.ts'
import { canDeleteCompany, canEditCompany, canPublishCompany } from './policy.ts'

const verificationRoutes = ({ tokens }: Pick<AppParts, 'tokens'>): Route[] => [
  route(contract.requestVerification, async (ctx, { params }) => {
    const company = await loadCompany(ctx, params.id)
    allow(canEditCompany(ctx.actor, company))
    return requestVerification(ctx, company, tokens)
  }),
  route(contract.revokeVerification, async (ctx, { params }) => {
    const company = await loadCompany(ctx, params.id)
    allow(canEditCompany(ctx.actor, company))
    return revokeVerification(ctx, company)
  }),
  route(contract.verifyCompany, (ctx, { params }) => verifyCompany(ctx, params.token)),
]

const publicRoutes = (): Route[] => [
  route(contract.generatePublicLink, async (ctx, { params }) => {
    const company = await loadCompany(ctx, params.id)
    allow(canPublishCompany(ctx.actor, company))
    return generatePublicLink(ctx, company)
  }),
  route(contract.endPublicLink, async (ctx, { params }) => {
    const company = await loadCompany(ctx, params.id)
    allow(canPublishCompany(ctx.actor, company))
    return endPublicLink(ctx, company)
  }),
  route(pages.readPublicCompany, (ctx, { params }) => readPublicCompany(ctx, params.token)),
  route(pages.listVerifiedCompanies, (ctx, { query }) => listVerifiedCompanies(ctx, query)),
]

const logoRoutes = ({ db, files }: Pick<AppParts, 'db' | 'files'>): Route[] => [
  route(logos.uploadLogo, async (ctx, { file }, reply) =>
    storeLogo(ctx, { db, files }, await drawForReply(reply, await buffer(file.read()), 'file', 'whole')),
  ),
  {
    ...route(logos.logo, (_ctx, { params }, reply) => sendPicture(files, `logos/${params.name}`, reply)),
    ignoresSession: true,
  },
]

export const companyRoutes = (parts: AppParts): Route[] => [
  route(contract.listCompanies, listCompanies),
  route(contract.companyStats, readStats),
  ...publicRoutes(),
  ...verificationRoutes(parts),
  ...logoRoutes(parts),
  route(contract.createCompany, (ctx, { body }) => createCompany(ctx, body)),
  route(contract.getCompany, (ctx, { params }) => readCompany(ctx, params.id)),
  route(contract.updateCompany, async (ctx, { params, body }) => {
    const company = await loadCompany(ctx, params.id)
    allow(canEditCompany(ctx.actor, company))
    return changeCompany(ctx, company, body)
  }),
  route(contract.deleteCompany, async (ctx, { params }) => {
    const company = await loadCompany(ctx, params.id)
    allow(canDeleteCompany(ctx.actor, company))
    await trashCompany(ctx, company)
    return { message: 'Company moved to the trash' }
  }),
  route(contract.restoreCompany, (ctx, { params }) => restoreCompany(ctx, params.id)),
]
