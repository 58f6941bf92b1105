import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** As wide as high, for a picture alone. */
  square?: boolean
  /** Keeps its width, its name and the focus, and does nothing when pressed. */
  loading?: boolean
}

export const Button = ({
  variant,
  size,
  icon,
  square,
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
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyles({ variant, size, square, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || isDisabled || undefined}
      onClick={press}
    >
      {loading ? (
        <>
          <span className="flex items-center gap-[inherit] opacity-0">
            {icon}
            {children}
          </span>
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
        </>
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  )
}
