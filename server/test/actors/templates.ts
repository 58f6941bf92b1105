import * as templates from '@daybook/contract/proposal-templates'
import { byRole, creates, everybody, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'

/** All of them have Pro in the table. */
const seesOwn = { ...ownerOnly, ...byRole(404) }
const created = { ...seesOwn, owner: 201 }

export const actors: FeatureActors = {
  name: 'templates',
  make: async (app, owner) => {
    const body = { name: 'Website', sections: [{ title: 'What you get', body: 'A site.' }] }
    const { data: record } = await app.call(templates.createTemplate, { as: owner, body })
    const { data: trashed } = await app.call(templates.createTemplate, { as: owner, body: { name: 'Gone' } })
    await app.call(templates.deleteTemplate, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: templates.listTemplates, expect: verified },
    { endpoint: templates.createTemplate, expect: creates, request: () => ({ body: { name: 'New' } }) },
    { endpoint: templates.listPublicTemplates, expect: everybody(200) },
    { endpoint: templates.templateCategories, expect: everybody(200) },
    // It is not for everybody; one that is, `templates.test.ts` reads.
    { endpoint: templates.readPublicTemplate, expect: everybody(404), request: of.record },
    { endpoint: templates.getTemplate, expect: seesOwn, request: of.record },
    {
      endpoint: templates.updateTemplate,
      expect: seesOwn,
      request: (world) => ({ ...of.record(world), body: { name: 'Changed' } }),
    },
    { endpoint: templates.duplicateTemplate, expect: created, request: of.record },
    {
      endpoint: templates.generateProposal,
      expect: seesOwn,
      request: (world) => ({ ...of.record(world), body: {} }),
    },
    { endpoint: templates.deleteTemplate, expect: seesOwn, request: of.record },
    { endpoint: templates.restoreTemplate, expect: seesOwn, request: of.trashed },
  ],
}
