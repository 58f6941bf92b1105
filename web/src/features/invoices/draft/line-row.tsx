import type { LineTotal } from '@daybook/contract/invoice-calculation'
import { ArrowDown, ArrowUp, Clock, Ellipsis, X } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { TypedLine } from './invoice-lines.ts'

interface LineRowProps {
  line: TypedLine
  at: number
  total: LineTotal | undefined
  currency: string
  errors: Partial<Record<string, string>>
  isFirst: boolean
  isLast: boolean
  onEdit: (part: Partial<TypedLine>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

type Part = 'description' | 'quantity' | 'unit' | 'unitPrice' | 'taxRate' | 'taxLabel' | 'discount'

const labels: Record<Part, string> = {
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Price',
  taxRate: 'Tax %',
  taxLabel: 'Tax label',
  discount: 'Discount',
}

const figureClass = 'text-right tabular-nums'

// Where the fields of all lines stand in the same columns, in one row or in two, the first line names them.
const labelClass = (isFirst: boolean) => (isFirst ? undefined : '@lg/lines:[&>label]:sr-only')
const besideLabel = (isFirst: boolean) => (isFirst ? 'mt-6.5' : 'mt-6.5 @lg/lines:mt-0')

/** One line of a draft, in fields that stand under each other where there is little room. */
export const LineRow = (props: LineRowProps) => {
  const { line, at, total, currency, errors, isFirst, isLast, onEdit, onMove, onRemove } = props
  const isOfTime = line.entries > 0
  const [isUnfolded, setUnfolded] = useState(false)
  const showsMore = isUnfolded || errors[`items.${at}.taxLabel`] !== undefined
  const isDeposit = line.deposit !== undefined
  const isFixed = isOfTime || isDeposit
  const called = `line ${at + 1}`
  const field = (part: Part) => ({
    label: labels[part],
    className: labelClass(isFirst),
    'aria-label': `${labels[part]} of ${called}`,
    name: `items.${at}.${part}`,
    autoComplete: 'off',
    value: line[part],
    // Of a discount the contract complains by its value.
    error: errors[`items.${at}.${part}`] ?? errors[`items.${at}.${part}.value`],
    onChange: (event: { target: { value: string } }) => onEdit({ [part]: event.target.value }),
  })
  return (
    <li className="relative grid grid-cols-3 items-start gap-2 border-line border-b py-3 @md/lines:grid-cols-[6rem_minmax(0,3fr)_minmax(0,5fr)_3.5rem_minmax(0,3fr)_minmax(6rem,auto)] @3xl/lines:grid-cols-[minmax(0,1fr)_5.5rem_4.5rem_6.5rem_3.5rem_5rem_6.5rem_auto] @3xl/lines:border-0 @3xl/lines:py-1">
      <TextArea
        {...field('description')}
        dir="auto"
        isLow
        readOnly={isDeposit}
        className={cn(
          'col-span-3 min-w-0 pe-33 @3xl/lines:col-span-1 @3xl/lines:pe-0 @md/lines:col-span-6',
          labelClass(isFirst),
        )}
      />
      <TextField {...field('quantity')} inputMode="decimal" readOnly={isFixed} inputClassName={figureClass} />
      <TextField {...field('unit')} dir="auto" readOnly={isFixed} />
      <TextField
        {...field('unitPrice')}
        inputMode="decimal"
        readOnly={isFixed}
        inputClassName={figureClass}
      />
      <TextField
        {...field('taxRate')}
        inputMode="decimal"
        readOnly={isDeposit}
        inputClassName={figureClass}
      />
      <TextField {...field('discount')} readOnly={isDeposit} inputClassName={figureClass} />
      <p
        className={cn(
          'flex h-10 items-center justify-end gap-1.5 text-sm tabular-nums',
          besideLabel(isFirst),
        )}
      >
        {isOfTime && (
          <span
            className="flex text-ink-faint"
            title={`Bills ${formatCounted(line.entries, 'entry', 'entries')}`}
          >
            <Clock className="size-3.5" />
            <span className="sr-only">Bills {formatCounted(line.entries, 'entry', 'entries')} of time.</span>
          </span>
        )}
        <span className="sr-only">Amount of {called}: </span>
        {total ? formatMoney(total.amount, currency) : '–'}
      </p>
      {/* After the cells, so that Tab goes from one to the next; beside the description where there is little room. */}
      <span
        className={cn(
          'absolute end-0 top-3 flex h-10 items-center @3xl/lines:static @3xl/lines:order-last',
          besideLabel(isFirst),
        )}
      >
        <IconButton
          label={`More of ${called}`}
          size="sm"
          aria-expanded={showsMore}
          icon={<Ellipsis />}
          onClick={() => setUnfolded(!showsMore)}
        />
        <IconButton
          label={`Move ${called} up`}
          size="sm"
          disabled={isFirst}
          icon={<ArrowUp />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${called} down`}
          size="sm"
          disabled={isLast}
          icon={<ArrowDown />}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Remove ${called}`}
          size="sm"
          disabled={isDeposit}
          icon={<X />}
          onClick={onRemove}
        />
      </span>
      {showsMore && (
        <TextField
          {...field('taxLabel')}
          dir="auto"
          placeholder="Tax"
          maxLength={60}
          className="order-last col-span-full max-w-56"
        />
      )}
    </li>
  )
}
