import * as clientImport from '@daybook/contract/client-import'
import * as clientSummary from '@daybook/contract/client-summary'
import * as clients from '@daybook/contract/clients'
import { creates, ownerOnly, verified } from '../actor-rows.ts'
import { bytesOfText } from '../builders.ts'
import type { FeatureActors } from '../feature-actors.ts'

export const actors: FeatureActors = {
  name: 'clients',
  make: async (app, owner) => {
    const { data: record } = await app.call(clients.createClient, { as: owner, body: { name: 'First' } })
    const { data: trashed } = await app.call(clients.createClient, { as: owner, body: { name: 'Gone' } })
    await app.call(clients.deleteClient, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: clients.listClients, expect: verified },
    { endpoint: clients.clientLimits, expect: verified },
    { endpoint: clients.createClient, expect: creates, request: () => ({ body: { name: 'New' } }) },
    {
      endpoint: clientImport.importClients,
      expect: verified,
      request: () => ({ file: { name: 'clients.csv', bytes: bytesOfText('Name\nAda') } }),
    },
    { endpoint: clients.getClient, expect: ownerOnly, request: of.record },
    { endpoint: clientSummary.clientSummary, expect: ownerOnly, request: of.record },
    {
      endpoint: clients.updateClient,
      expect: ownerOnly,
      request: (world) => ({ ...of.record(world), body: { name: 'Changed' } }),
    },
    {
      endpoint: clients.assignProjects,
      expect: ownerOnly,
      request: (world) => ({ ...of.record(world), body: { projectIds: [] } }),
    },
    { endpoint: clients.deleteClient, expect: ownerOnly, request: of.record },
    {
      endpoint: clients.restoreClient,
      expect: ownerOnly,
      request: of.trashed,
    },
  ],
}
