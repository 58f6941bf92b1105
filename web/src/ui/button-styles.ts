import { cn } from './class-names.ts'

/** `bare` leaves the colour of its ink to the caller. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'bare'
export type ButtonSize = 'sm' | 'md'

// A press counts even when the element it began on, such as a spinner, is replaced before it ends.
const base =
  '*:pointer-events-none relative inline-flex shrink-0 select-none items-center justify-center rounded-lg border font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-default [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent',
  secondary:
    'border-line bg-raised text-ink hover:border-line-strong active:bg-wash-strong data-[state=open]:border-line-strong',
  quiet:
    'border-transparent text-ink-muted hover:bg-wash hover:text-ink active:bg-wash-strong data-[state=open]:bg-wash-strong data-[state=open]:text-ink',
  bare: 'border-transparent hover:bg-wash active:bg-wash-strong data-[state=open]:bg-wash-strong',
  danger: 'border-transparent bg-bad-fill text-on-bad hover:bg-bad-fill-hover active:bg-bad-fill',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-sm [&_svg]:size-3.5',
  md: 'h-10 gap-2 px-4 text-base [&_svg]:size-4',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-8 text-sm [&_svg]:size-4',
  md: 'size-10 text-base [&_svg]:size-4',
}

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; square?: boolean; className?: string }

/** The look of a button, for links that should carry it. */
export const buttonStyles = ({ variant = 'secondary', size = 'md', square, className }: ButtonLook = {}) =>
  cn(base, variants[variant], (square ? squares : sizes)[size], className)
