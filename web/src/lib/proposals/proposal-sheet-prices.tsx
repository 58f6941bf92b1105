import { depositOf } from '@daybook/contract/deposit-use'
import { documentMoney, documentNumber, documentPercent } from '@daybook/contract/document-figures'
import type { Discount } from '@daybook/contract/invoice-lines'
import { chosenLines, priceAmounts, proposalTotals } from '@daybook/contract/proposal-figures'
import type { ProposalPrice } from '@daybook/contract/proposal-parts'
import { Check } from 'lucide-react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { quantityText } from '../formats/quantity-text.ts'

export interface SheetPricing {
  pricing: readonly ProposalPrice[]
  currency: string
  locale: string
  /** Per cent, on all of the prices. */
  taxRate: string
  taxLabel: string
  /** What is invoiced as soon as it is accepted. */
  deposit?: Discount | null | undefined
  /** The optional lines that count; without it, none does, and none is said to be left out. */
  chosen?: readonly string[] | undefined
  /** Makes the optional lines a choice. */
  onChoose?: ((chosen: string[]) => void) | undefined
}

const figure = 'whitespace-nowrap py-2.5 pe-4 text-end align-top tabular-nums'
const amountCell = 'whitespace-nowrap py-2.5 text-end align-top tabular-nums'

type LineProps = Omit<SheetPricing, 'pricing' | 'taxRate' | 'taxLabel' | 'deposit'> & {
  line: ProposalPrice
  amount: number
}

const Description = ({ line, chosen, onChoose }: Pick<LineProps, 'line' | 'chosen' | 'onChoose'>) => {
  const isChosen = chosen?.includes(line._id) ?? false
  if (line.optional && onChoose)
    return (
      <Checkbox
        label={
          <span dir="auto" className="wrap-anywhere block whitespace-pre-line text-md">
            {line.description}
          </span>
        }
        checked={isChosen}
        onCheckedChange={(checked) =>
          onChoose(checked ? [...(chosen ?? []), line._id] : (chosen ?? []).filter((id) => id !== line._id))
        }
      />
    )
  return (
    <>
      <span dir="auto" className="wrap-anywhere block whitespace-pre-line">
        {line.description}
      </span>
      {line.optional && chosen && (
        <span className="flex items-center gap-1 text-ink-muted text-sm">
          {isChosen && <Check className="size-4 text-good" />}
          {isChosen ? 'Chosen' : 'Not chosen'}
        </span>
      )}
    </>
  )
}

const Line = ({ line, amount, currency, locale, ...choice }: LineProps) => {
  const quantity = quantityText(line.quantity, line.unit, documentNumber(locale, line.quantity))
  const price = documentMoney(locale, line.unitPrice, currency)
  const isLeftOut = line.optional && choice.chosen && !choice.chosen.includes(line._id)
  return (
    <tr className="border-line border-b">
      <td className="py-2.5 pe-4 align-top">
        <Description line={line} {...choice} />
        <span
          className={cn(
            'block text-ink-muted text-sm tabular-nums sm:hidden',
            line.optional && choice.onChoose && 'ps-8',
          )}
        >
          {quantity} × <bdi>{price}</bdi>
        </span>
      </td>
      <td className={`${figure} max-sm:hidden`}>{quantity}</td>
      <td className={`${figure} max-sm:hidden`}>
        <bdi>{price}</bdi>
      </td>
      <td className={cn(amountCell, isLeftOut && 'text-ink-muted')}>
        <bdi>{documentMoney(locale, amount, currency)}</bdi>
      </td>
    </tr>
  )
}

const Sum = ({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) => (
  <div
    className={cn(
      'flex items-baseline justify-between gap-6 py-1',
      isTotal && 'mt-1 border-ink border-t pt-2',
    )}
  >
    <dt className={isTotal ? 'font-medium' : 'text-ink-muted'}>{label}</dt>
    <dd className={cn('tabular-nums', isTotal && 'title text-2xl')}>
      <bdi>{amount}</bdi>
    </dd>
  </div>
)

const Sums = ({ pricing, currency, locale, taxRate, taxLabel, deposit, chosen }: SheetPricing) => {
  const { total, tax, totalWithTax } = proposalTotals({ pricing, taxRate }, chosen)
  const money = (amount: number) => documentMoney(locale, amount, currency)
  const part = deposit?.type === 'percent' ? documentPercent(locale, deposit.value) : ''
  return (
    <dl className="ms-auto w-full max-w-80 text-sm">
      {taxRate !== '0' && (
        <>
          <Sum label="Subtotal" amount={money(total)} />
          <Sum label={`${taxLabel || 'Tax'} ${documentPercent(locale, taxRate)}`} amount={money(tax)} />
        </>
      )}
      <Sum label="Total" amount={money(totalWithTax)} isTotal />
      {deposit && (
        <Sum
          label={`Deposit, invoiced on acceptance${part && ` (${part})`}`}
          amount={money(depositOf(totalWithTax, deposit))}
        />
      )}
    </dl>
  )
}

/** The table of prices, its optional lines below the others, and what they come to; nothing where there are none. */
export const ProposalSheetPrices = (props: SheetPricing) => {
  const { pricing, taxRate } = props
  if (pricing.length === 0) return null
  const amounts = new Map(
    priceAmounts({ pricing, taxRate }).map((amount, place) => [pricing[place]?._id, amount]),
  )
  const fixed = chosenLines(pricing, [])
  const optional = pricing.filter((line) => line.optional)
  const row = (line: ProposalPrice) => (
    <Line key={line._id} {...props} line={line} amount={amounts.get(line._id) ?? 0} />
  )
  return (
    <div className="flex flex-col gap-6">
      <table className="w-full border-collapse text-md">
        <caption className="sr-only">Prices</caption>
        <thead className="text-ink-muted text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pe-4 text-start font-normal">
              Description
            </th>
            <th scope="col" className="py-2 pe-4 text-end font-normal max-sm:hidden">
              Quantity
            </th>
            <th scope="col" className="py-2 pe-4 text-end font-normal max-sm:hidden">
              Price
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>{fixed.map(row)}</tbody>
        {optional.length > 0 && (
          <tbody>
            <tr className="border-line border-b">
              <th scope="rowgroup" colSpan={4} className="pt-6 pb-2 text-start font-medium text-sm">
                Optional
              </th>
            </tr>
            {optional.map(row)}
          </tbody>
        )}
      </table>
      <Sums {...props} />
    </div>
  )
}
