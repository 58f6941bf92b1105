import { firstLetter } from './avatar-color.ts'
import { cn } from './class-names.ts'

interface LogoProps {
  /** Whose it is. */
  name: string
  src: string | null
  /** Chosen by the company; it tints the place of a logo that is missing. */
  color: string
  size?: keyof typeof sizes
  className?: string
}

const sizes = {
  sm: 'size-6 rounded-md text-sm',
  md: 'size-14 rounded-lg text-2xl',
  lg: 'size-20 rounded-lg text-5xl',
}

/** The logo of a company on paper, since most are drawn for it; without one, its first letter. Its name stands beside it. */
export const Logo = ({ name, src, color, size = 'sm', className }: LogoProps) =>
  src ? (
    <span
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden border border-line bg-white p-[8%]',
        sizes[size],
        className,
      )}
    >
      <img src={src} alt="" className="max-h-full max-w-full object-contain" />
    </span>
  ) : (
    <span
      aria-hidden="true"
      style={{ background: `color-mix(in oklch, ${color} 22%, var(--surface))` }}
      className={cn(
        'title inline-flex shrink-0 select-none items-center justify-center text-ink',
        sizes[size],
        className,
      )}
    >
      {firstLetter(name.trim())}
    </span>
  )
