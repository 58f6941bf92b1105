import { TaxRate } from '@daybook/contract/invoice-lines'
import { proposalTotals } from '@daybook/contract/proposal-figures'
import type { FilledProposal } from '@daybook/contract/proposal-text'
import { readPercent } from '../../../lib/formats/read-decimal.ts'
import type { ProposalFields } from '../proposal-fields.ts'

const ofPayment = ['deposit', 'when you accept', 'first half']

/** With a word on a text, as of the gallery's templates, that speaks of a payment which nothing asks for. */
export const withDepositWarning = (
  filled: FilledProposal,
  { onAccept }: Pick<ProposalFields, 'onAccept'>,
): FilledProposal => {
  const text = filled.sections.map(({ body }) => body.toLowerCase()).join('\n')
  if (onAccept.deposit.trim() !== '' || !ofPayment.some((words) => text.includes(words))) return filled
  const warning = 'The text speaks of a payment on acceptance, and no deposit is asked for.'
  return { ...filled, warnings: [...filled.warnings, warning] }
}

/** A rate that is being typed counts once it is one. */
export const rateOf = (typed: string): string => TaxRate.safeParse(readPercent(typed)).data ?? '0'

/** What the server would refuse to send, by field and in its words. */
export const lacksOf = (
  { sections, pricing, taxRate, expiresAt, onAccept, clientId }: ProposalFields,
  { missing }: Pick<FilledProposal, 'missing'>,
  today: string,
): Record<string, string> => {
  const { total, totalWithTax } = proposalTotals({ pricing, taxRate: rateOf(taxRate) })
  const asksForDeposit = onAccept.deposit.trim() !== ''
  return {
    ...Object.fromEntries(missing.map(({ key, label }) => [`values.${key}`, `${label} is required`])),
    ...(sections.length === 0 &&
      pricing.length === 0 && { sections: 'Write a section or a price before you send it' }),
    ...(total < 0 && { pricing: 'The total is below zero' }),
    ...(expiresAt !== '' && expiresAt < today && { expiresAt: 'That day has passed. Choose a later one.' }),
    ...(asksForDeposit &&
      clientId === '' && { clientId: 'Choose a client: the deposit is invoiced to them' }),
    ...(asksForDeposit && totalWithTax === 0 && { onAccept: 'There is no amount to ask a deposit for' }),
  }
}
