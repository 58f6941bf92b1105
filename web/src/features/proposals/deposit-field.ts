import { Discount } from '@daybook/contract/invoice-lines'
import type { OnAccept } from '@daybook/contract/proposals'
import * as field from '../../lib/records/fields/field.ts'
import { discountField } from '../invoices/invoices.ts'

/** What accepting makes, as it is typed. */
export interface TypedOnAccept {
  createProject: boolean
  /** `30%`, or an amount; blank is none. */
  deposit: string
}

const complaint = (typed: string): string =>
  typed.trim().endsWith('%')
    ? 'Must be a percentage from 0% to 100%'
    : 'Must be a part such as 30%, or an amount'

/** The deposit that is typed, once it can be read. */
export const typedDeposit = ({ deposit }: TypedOnAccept, currency: string): Discount | null =>
  Discount.safeParse(discountField.sent(deposit, currency)).data ?? null

/** What accepting makes: a project, and an invoice for a part of the total. */
export const onAcceptField = field.own<TypedOnAccept>(
  'When accepted',
  { createProject: false, deposit: '' },
  {
    typed: (held, currency) => {
      const { createProject = false, deposit = null } = (held ?? {}) as Partial<OnAccept>
      return { createProject, deposit: discountField.typed(deposit, currency) }
    },
    sent: ({ createProject, deposit }, currency) => ({
      createProject,
      deposit: discountField.sent(deposit, currency),
    }),
    kept: (sent) => sent ?? { createProject: false, deposit: null },
    complain: (_message, { typed }) => complaint(typed.deposit),
    say: ({ createProject, deposit }) =>
      [createProject && 'A project', deposit && `a deposit of ${deposit}`].filter(Boolean).join(', ') ||
      'Nothing',
  },
)
