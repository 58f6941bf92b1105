import * as steps from '@daybook/contract/invoice-steps'
import * as contract from '@daybook/contract/invoices'
import { ownerOnly } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'
import { buildInvoice, buildIssued } from '../invoices.ts'

export const actors: FeatureActors = {
  name: 'paid-invoices',
  make: async (app, owner) => {
    const { invoice: record } = await buildIssued(app, { owner })
    // The payment goes by the id of its invoice, which a row can name.
    const body = { _id: record._id }
    await app.call(steps.addPayment, { as: owner, params: { id: record._id }, body })
    const { invoice: trashed } = await buildInvoice(app, { owner })
    await app.call(contract.deleteInvoice, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    {
      endpoint: steps.removePayment,
      expect: ownerOnly,
      request: (world) => {
        const { params } = of.record(world)
        return { params: { ...params, paymentId: params.id } }
      },
    },
  ],
}
