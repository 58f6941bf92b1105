import { type ReactNode, useId } from 'react'
import { cn } from './class-names.ts'

export type FieldText = {
  label: ReactNode
  /** Hides the label visually where its place already says it. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: string
  className?: string
}

/** The ids that tie a control to its label, and to its error or hint. */
export const useFieldIds = (
  givenId: string | undefined,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
) => {
  const ownId = useId()
  const id = givenId ?? ownId
  return {
    id,
    labelId: `${id}-label`,
    messageId: `${id}-message`,
    describedBy: error || hint ? `${id}-message` : undefined,
  }
}

type FieldProps = FieldText & {
  ids: ReturnType<typeof useFieldIds>
  required?: boolean
  children: ReactNode
}

/** A label above a control and one line below it: the hint, until there is an error to name. */
export const Field = ({
  label,
  labelHidden,
  hint,
  error,
  className,
  ids,
  required,
  children,
}: FieldProps) => (
  <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
    <label
      id={ids.labelId}
      htmlFor={ids.id}
      className={cn(
        'font-medium text-ink text-sm',
        required && "after:ml-1 after:text-ink-faint after:content-['*'/'']",
        labelHidden && 'sr-only',
      )}
    >
      {label}
    </label>
    {children}
    {(error || hint) && (
      <p id={ids.messageId} className={cn('text-sm', error ? 'text-bad' : 'text-ink-muted')}>
        {error || hint}
      </p>
    )}
  </div>
)
