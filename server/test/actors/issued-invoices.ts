import { previewCreditNote } from '@daybook/contract/invoice-preview'
import * as steps from '@daybook/contract/invoice-steps'
import * as contract from '@daybook/contract/invoices'
import { ownerOnly } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'
import { buildInvoice, buildIssued } from '../invoices.ts'

/** What only an issued invoice takes; `paid-invoices.ts` has what only a paid one does. */
export const actors: FeatureActors = {
  name: 'issued-invoices',
  make: async (app, owner) => {
    const { invoice: record } = await buildIssued(app, { owner })
    const { invoice: trashed } = await buildInvoice(app, { owner })
    await app.call(contract.deleteInvoice, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: steps.voidInvoice, expect: ownerOnly, request: of.record },
    { endpoint: previewCreditNote, expect: ownerOnly, request: of.record },
    { endpoint: steps.createCreditNote, expect: { ...ownerOnly, owner: 201 }, request: of.record },
    {
      endpoint: steps.addPayment,
      expect: { ...ownerOnly, owner: 201 },
      request: (world) => ({ ...of.record(world), body: { amount: 100 } }),
    },
  ],
}
