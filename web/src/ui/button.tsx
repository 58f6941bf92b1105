import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { cn } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** As wide as high, for a picture alone. */
  square?: boolean
  /** Where the window is narrower, its picture stands alone, and its words are its name. */
  folds?: keyof typeof folded
  /** Keeps its width, its name and the focus, and does nothing when pressed. */
  loading?: boolean
}

const folded = {
  sm: { box: 'max-sm:w-10 max-sm:px-0', words: 'max-sm:sr-only' },
  md: { box: 'max-md:w-10 max-md:px-0', words: 'max-md:sr-only' },
  xl: { box: 'max-xl:w-10 max-xl:px-0', words: 'max-xl:sr-only' },
}

export const Button = ({
  variant,
  size,
  icon,
  square,
  folds,
  loading = false,
  className,
  children,
  onClick,
  'aria-disabled': isDisabled,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  const look = folds && folded[folds]
  const words = look ? <span className={look.words}>{children}</span> : children
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyles({ variant, size, square, className: cn(look?.box, className) })}
      aria-busy={loading || undefined}
      aria-disabled={loading || isDisabled || undefined}
      onClick={press}
    >
      {loading ? (
        <>
          <span className="flex items-center gap-[inherit] opacity-0">
            {icon}
            {words}
          </span>
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
        </>
      ) : (
        <>
          {icon}
          {words}
        </>
      )}
    </button>
  )
}
