import type { CallOf } from '@daybook/contract/endpoint'
import type { createInvoice } from '@daybook/contract/invoices'
import type { ClientKey } from './clients.ts'

type Items = Exclude<NonNullable<NonNullable<CallOf<typeof createInvoice>['body']>['items']>, ''>

export interface InvoicePlan {
  client: ClientKey
  /** Written that many days ago. */
  ago: number
  items: Items
  /** What becomes of it: paid in time, unless said. */
  fate?: 'draft' | 'unsent' | 'unseen' | 'overdue' | 'partly paid' | 'promised' | 'void' | 'credited in part'
}

const item = (description: string, unitPrice: number, quantity = '1', unit = 'item') => ({
  ...{ description, unitPrice, quantity, unit },
})

/** What is billed by hand: fixed prices, and one of every state that an invoice can be in. */
export const writtenInvoices: InvoicePlan[] = [
  { client: 'harbour', ago: 316, items: [item('Brand site, part 1 of 3: concept', 345_000)] },
  { client: 'harbour', ago: 252, items: [item('Brand site, part 2 of 3: design', 460_000)] },
  { client: 'harbour', ago: 194, items: [item('Brand site, part 3 of 3: launch', 345_000)] },
  {
    ...{ client: 'lindenhof', ago: 281, fate: 'void' },
    items: [item('Workshop on e-book styles', 64_000)],
  },
  { client: 'lindenhof', ago: 280, items: [item('Workshop on e-book styles, half a day', 64_000)] },
  {
    ...{ client: 'cafe', ago: 118, fate: 'credited in part' },
    items: [item('Menu boards, printed', 4800, '6'), item('Delivery', 3500)],
  },
  {
    ...{ client: 'harbour', ago: 47, fate: 'overdue' },
    items: [
      item('Brand guidelines, second edition', 118_000),
      item('Licence for the display typeface', 27_000),
    ],
  },
  {
    ...{ client: 'brightleaf', ago: 26, fate: 'promised' },
    items: [item('Icon set, 48 icons', 192_000), item('Export for Android and iOS', 36_000)],
  },
  {
    ...{ client: 'kiefer', ago: 13, fate: 'partly paid' },
    items: [item('Retouching for the autumn catalogue', 9500, '12', 'picture'), item('Colour proof', 14_000)],
  },
  {
    ...{ client: 'nordlicht', ago: 3, fate: 'unseen' },
    items: [item('Workshop: plain words on bills', 125_000, '1', 'day')],
  },
  {
    ...{ client: 'kiefer', ago: 1, fate: 'unsent' },
    items: [item('Training: looking after the shop', 42_000, '1', 'half day')],
  },
  {
    ...{ client: 'cafe', ago: 0, fate: 'draft' },
    items: [item('Winter menu: layout', 7500, '3', 'hour'), item('Menu cards, printed', 650, '40')],
  },
]

/** What the retainer is billed at, each month. */
export const retainer: Items = [item('Customer portal care, 24 hours', 196_000, '1', 'month')]
