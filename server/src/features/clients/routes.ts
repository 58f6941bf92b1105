import * as importing from '@daybook/contract/client-import'
import * as summaries from '@daybook/contract/client-summary'
import * as contract from '@daybook/contract/clients'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { clientFile } from './client-file.ts'
import {
  assignProjects,
  clientLimits,
  createClient,
  deleteClient,
  importClients,
  listClients,
  loadClient,
  restoreClient,
  summarizeClient,
  updateClient,
} from './clients.ts'
import { canDeleteClient, canEditClient } from './policy.ts'
import { readClient } from './read-client.ts'

export const clientRoutes = (): Route[] => [
  route(contract.listClients, (ctx, { query }) =>
    query.format === 'csv' ? clientFile(ctx, query) : listClients(ctx, query),
  ),
  route(contract.clientLimits, clientLimits),
  route(contract.createClient, (ctx, { body }) => createClient(ctx, body)),
  route(importing.importClients, (ctx, { query, file }) => importClients(ctx, file, query)),
  route(contract.getClient, (ctx, { params }) => readClient(ctx, params.id)),
  route(summaries.clientSummary, async (ctx, { params }) =>
    summarizeClient(ctx, await loadClient(ctx, params.id)),
  ),
  route(contract.updateClient, async (ctx, { params, body }) => {
    const client = await loadClient(ctx, params.id)
    allow(canEditClient(ctx.actor, client))
    return updateClient(ctx, client, body)
  }),
  route(contract.assignProjects, async (ctx, { params, body }) => {
    const client = await loadClient(ctx, params.id)
    allow(canEditClient(ctx.actor, client))
    return assignProjects(ctx, client, body.projectIds)
  }),
  route(contract.deleteClient, async (ctx, { params, query }) => {
    const client = await loadClient(ctx, params.id)
    allow(canDeleteClient(ctx.actor, client))
    const became = await deleteClient(ctx, client, query)
    return { message: became === 'archived' ? 'Client archived' : 'Client moved to the trash' }
  }),
  route(contract.restoreClient, (ctx, { params }) => restoreClient(ctx, params.id)),
]
