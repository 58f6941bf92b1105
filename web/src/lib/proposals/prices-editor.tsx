import { mostAmount } from '@daybook/contract/currency'
import { Quantity } from '@daybook/contract/invoice-lines'
import { priceAmounts } from '@daybook/contract/proposal-figures'
import { mostPrices, type ProposalPrice } from '@daybook/contract/proposal-parts'
import { v7 as newId } from 'uuid'
import { cn } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formatMoney } from '../formats/figure-formats.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { type Row, type RowErrors, RowsEditor } from './rows-editor.tsx'
import { MoneyField, NumberField } from './value-field.tsx'

interface PricesEditorProps {
  pricing: readonly ProposalPrice[]
  currency: string
  errors: RowErrors
  readOnly?: boolean
  onChange: (pricing: ProposalPrice[]) => void
}

/** One item, as a fixed price is; further lines are in the unit of the one before. */
const blankPrice = (before: ProposalPrice | undefined): ProposalPrice => ({
  ...{
    _id: newId(),
    description: '',
    quantity: '1',
    unit: before?.unit ?? 'item',
    unitPrice: 0,
    optional: false,
  },
})
const isBlank = ({ description, unitPrice }: ProposalPrice) => description.trim() === '' && unitPrice === 0

// What is no figure stays in its field, which says so; sums go on with the last one.
const isQuantity = (value: string) => Quantity.safeParse(value).success
const isPrice = (value: string) => /^(-?\d+)?$/.test(value) && Math.abs(Number(value)) <= mostAmount

const figureStyles = 'text-end tabular-nums'

const Price = ({
  item,
  called,
  isFirst,
  readOnly,
  field,
  edit,
  menu,
  currency,
}: Row<ProposalPrice> & { currency: string }) => {
  const besideLabel = isFirst && 'mt-6.5'
  const [amount = 0] = priceAmounts({ pricing: [item], taxRate: '0' })
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-2">
        <TextArea
          {...field('description')}
          label={`Description of ${called}`}
          labelHidden
          required
          isLow
          dir="auto"
          maxLength={500}
          placeholder="What it is"
          className="flex-1"
          value={item.description}
          onChange={({ target }) => edit({ description: target.value })}
        />
        <span className="flex h-10 items-center">{menu}</span>
      </div>
      <div className="grid grid-cols-3 items-start gap-2 @lg/rows:grid-cols-[5rem_6rem_8rem_auto_minmax(0,1fr)]">
        <NumberField
          {...field('quantity')}
          label="Quantity"
          aria-label={`Quantity of ${called}`}
          labelHidden={!isFirst}
          inputClassName={figureStyles}
          value={item.quantity}
          onChange={({ target }) => isQuantity(target.value) && edit({ quantity: target.value })}
        />
        <TextField
          {...field('unit')}
          label="Unit"
          aria-label={`Unit of ${called}`}
          labelHidden={!isFirst}
          dir="auto"
          maxLength={30}
          autoComplete="off"
          value={item.unit}
          onChange={({ target }) => edit({ unit: target.value })}
        />
        <MoneyField
          {...field('unitPrice')}
          label="Price"
          aria-label={`Price of ${called}`}
          labelHidden={!isFirst}
          inputClassName={figureStyles}
          currency={currency}
          value={String(item.unitPrice)}
          onChange={({ target }) => isPrice(target.value) && edit({ unitPrice: Number(target.value) })}
        />
        <span
          className={cn(
            'col-span-2 flex h-10 items-center @lg/rows:col-span-1',
            isFirst && '@lg/rows:mt-6.5',
          )}
        >
          <RowCheckbox
            word="Optional"
            {...{ called, readOnly }}
            checked={item.optional}
            onCheckedChange={(optional) => edit({ optional })}
          />
        </span>
        <p
          className={cn(
            'flex h-10 items-center justify-end whitespace-nowrap text-sm tabular-nums',
            besideLabel && '@lg/rows:mt-6.5',
            item.optional && 'text-ink-muted',
          )}
        >
          <span className="sr-only">Amount of {called}: </span>
          {formatMoney(amount, currency)}
        </p>
      </div>
    </div>
  )
}

/** The prices of a proposal, line by line: Enter adds one below, Shift with it a line end to its description. */
export const PricesEditor = ({ pricing, currency, ...props }: PricesEditorProps) => (
  <RowsEditor<ProposalPrice>
    {...props}
    name="pricing"
    noun="price"
    nouns="Prices"
    items={pricing}
    most={mostPrices}
    blank={blankPrice}
    isBlank={isBlank}
    titleOf={({ description }) => description}
    focuses="description"
    addsOnEnter
    none="What each part of the work costs. Optional lines are the client’s to choose."
  >
    {(row) => <Price {...row} currency={currency} />}
  </RowsEditor>
)
