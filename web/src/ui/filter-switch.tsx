import type { ReactNode } from 'react'
import { buttonStyles } from './button-styles.ts'
import { cn } from './class-names.ts'

interface FilterSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Turns a part of a list on and off, among its filters. */
export const FilterSwitch = ({ checked, onChange, children }: FilterSwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    onClick={() => onChange(!checked)}
    className={buttonStyles({ variant: 'quiet', size: 'sm', className: '-ml-2 gap-2' })}
  >
    <span
      aria-hidden="true"
      className={cn(
        'flex h-4 w-7 items-center rounded-full border-[1.5px] px-0.5 transition-colors',
        checked ? 'justify-end border-ink bg-ink' : 'border-line-strong',
      )}
    >
      <span className={cn('size-2 rounded-full', checked ? 'bg-ground' : 'bg-ink-muted')} />
    </span>
    {children}
  </button>
)
