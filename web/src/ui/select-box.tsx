import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** Selects a row for an action on several: square, while the mark for done is round. */
export const SelectBox = ({ label, className, ...props }: SelectBoxProps) => (
  <input
    {...props}
    type="checkbox"
    aria-label={label}
    className={cn('size-5 shrink-0 cursor-pointer rounded-sm accent-ink', className)}
  />
)
