import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'button'>, 'children' | 'onClick' | 'onKeyDown'> & {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  labelHidden?: boolean
  error?: string
}

/** Done or not done, accepted or not. In a row, hide the label and name it after the row's title. */
export const Checkbox = (props: CheckboxProps) => {
  const { label, labelHidden, checked, onCheckedChange, error, className, id, ...button } = props
  const ownId = useId()
  const boxId = id ?? ownId
  const isBare = labelHidden && !error && typeof label === 'string'
  const box = (
    <button
      {...button}
      type="button"
      id={boxId}
      role="checkbox"
      aria-label={isBare ? label : undefined}
      aria-checked={checked}
      data-state={checked ? 'checked' : 'unchecked'}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${boxId}-message` : undefined}
      onClick={() => onCheckedChange(!checked)}
      // Space alone, as in the browser's own checkbox.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className={cn(
        'group peer relative flex size-5 shrink-0 items-center justify-center rounded-full border-[1.5px] border-line-strong bg-transparent text-ground transition-colors after:absolute after:-inset-2.5 hover:border-ink-muted hover:bg-wash disabled:pointer-events-none disabled:opacity-45 aria-invalid:border-bad data-[state=checked]:border-good data-[state=checked]:bg-good',
        isBare && className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-5"
      >
        <path
          d="m6 10.4 2.8 2.7L14.2 7.4"
          pathLength="1"
          className="stroke-transparent transition-[stroke-dashoffset] duration-(--duration-slow) [stroke-dasharray:1] [stroke-dashoffset:1] group-data-[state=checked]:stroke-current group-data-[state=checked]:[stroke-dashoffset:0]"
        />
      </svg>
    </button>
  )
  // A long list has one in each row, and pays for every element.
  if (isBare) return box
  return (
    <span className={cn('inline-flex flex-col gap-1', className)}>
      <span className="inline-flex items-start gap-3">
        {box}
        <label
          htmlFor={boxId}
          className={cn('cursor-pointer text-base peer-disabled:opacity-45', labelHidden && 'sr-only')}
        >
          {label}
        </label>
      </span>
      {error && (
        <span id={`${boxId}-message`} className="pl-8 text-bad text-sm">
          {error}
        </span>
      )}
    </span>
  )
}
