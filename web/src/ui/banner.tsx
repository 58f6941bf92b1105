import { CloudOff, Info, Lock, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { buttonStyles } from './button-styles.ts'
import { cn } from './class-names.ts'
import { useFocusLeft } from './use-focus-left.ts'

export type BannerTone = 'info' | 'warn' | 'offline' | 'read-only'

const looks: Record<BannerTone, { Icon: LucideIcon; colors: string; iconColor: string }> = {
  info: { Icon: Info, colors: 'bg-wash', iconColor: 'text-ink-muted' },
  warn: { Icon: TriangleAlert, colors: 'bg-warn-soft', iconColor: 'text-warn' },
  offline: { Icon: CloudOff, colors: 'bg-warn-soft', iconColor: 'text-warn' },
  'read-only': { Icon: Lock, colors: 'bg-wash', iconColor: 'text-ink-muted' },
}

type BannerProps = {
  tone?: BannerTone
  action?: ReactNode
  onDismiss?: () => void
  className?: string
  children: ReactNode
}

/** One line above the content about a state that concerns all of it. */
export const Banner = ({ tone = 'info', action, onDismiss, className, children }: BannerProps) => {
  const { Icon, colors, iconColor } = looks[tone]
  const whole = useRef<HTMLDivElement>(null)
  useFocusLeft(whole)
  return (
    <div
      ref={whole}
      role="status"
      className={cn(
        'flex min-h-10 items-center gap-2 sm:gap-3 rounded-lg px-3 py-1 text-base text-ink',
        colors,
        className,
      )}
    >
      <Icon className={cn('size-4 shrink-0', iconColor, action && 'max-sm:hidden')} />
      <p className="min-w-0 flex-1 py-1">{children}</p>
      {action}
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          className={buttonStyles({ variant: 'quiet', size: 'sm', square: true, className: '-mr-1.5' })}
        >
          <X />
          <span className="sr-only">Dismiss</span>
        </button>
      )}
    </div>
  )
}
