import * as Radix from 'radix-ui/switch'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

type SwitchProps = Omit<ComponentProps<typeof Radix.Root>, 'children'> & {
  label: ReactNode
  hint?: ReactNode
  /** Among the rows of a panel: the switch stands where they have their values. */
  isRow?: boolean
}

/** A setting that takes effect at once: its words on the left, the switch on the right. */
export const Switch = ({ label, hint, isRow = false, className, id, ...props }: SwitchProps) => {
  const ownId = useId()
  const switchId = id ?? ownId
  return (
    <div
      className={cn(
        'flex min-h-10 items-center',
        isRow ? 'flex-wrap gap-x-3' : 'justify-between gap-4',
        className,
      )}
    >
      <div className={isRow ? 'contents' : 'min-w-0'}>
        <label
          htmlFor={switchId}
          className={cn('text-base', isRow && 'w-28', (isRow || props.disabled) && 'text-ink-muted')}
        >
          {label}
        </label>
        {hint && (
          <p
            id={`${switchId}-hint`}
            className={cn('text-ink-muted text-sm', isRow && 'order-last basis-40 grow')}
          >
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        {...props}
        id={switchId}
        aria-describedby={hint ? `${switchId}-hint` : undefined}
        className="group relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border-[1.5px] border-line-strong transition-colors after:absolute after:-inset-2.5 hover:border-ink-muted disabled:pointer-events-none disabled:opacity-45 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
      >
        <Radix.Thumb className="block size-3 translate-x-[3px] rounded-full bg-ink-muted transition-[translate,background-color] duration-(--duration-slow) data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-ground" />
      </Radix.Root>
    </div>
  )
}
