import * as contract from '@daybook/contract/proposal-templates'
import { requirePlan } from '../../http/authentication.ts'
import { ownOrPro } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { isTakingBack } from './policy.ts'
import { listCategories, listPublicTemplates, readPublicTemplate } from './public-templates.ts'
import * as templates from './templates.ts'

export const templateRoutes = (): Route[] => [
  route(contract.listPublicTemplates, (ctx, { query }) => listPublicTemplates(ctx, query)),
  route(contract.readPublicTemplate, (ctx, { params }) => readPublicTemplate(ctx, params.id)),
  route(contract.templateCategories, listCategories),
  route(contract.listTemplates, async (ctx) => ownOrPro(ctx.actor, await templates.listTemplates(ctx))),
  route(contract.createTemplate, (ctx, { body }) => templates.createTemplate(ctx, body)),
  route(contract.getTemplate, (ctx, { params }) => templates.readTemplate(ctx, params.id)),
  route(contract.updateTemplate, async (ctx, { params, body }) => {
    const template = await templates.loadOwnOrPro(ctx, params.id)
    if (!isTakingBack(body)) requirePlan('pro', ctx.actor)
    return templates.updateTemplate(ctx, template, body)
  }),
  route(contract.deleteTemplate, async (ctx, { params }) => {
    await templates.trashTemplate(ctx, await templates.loadTemplate(ctx, params.id))
    return { message: 'Template moved to the trash' }
  }),
  route(contract.restoreTemplate, (ctx, { params }) => templates.restoreTemplate(ctx, params.id)),
  route(contract.duplicateTemplate, (ctx, { params, body }) =>
    templates.duplicateTemplate(ctx, params.id, body?._id),
  ),
  route(contract.generateProposal, (ctx, { params, body }, reply) =>
    templates.generateProposal(ctx, params.id, body, () => reply.request.deadline.check()),
  ),
]
