import { RotateCw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { LaterFigure } from './later-figure.tsx'
import { useFocusLeft } from './use-focus-left.ts'

type ErrorStateProps = {
  figure?: 'error' | 'offline'
  /** What happened. */
  title: string
  /** What to do about it. */
  children?: ReactNode
  retryLabel?: string
  retrying?: boolean
  onRetry?: () => void
  className?: string
}

/** Replaces content that failed to load, and is announced. */
export const ErrorState = ({
  figure = 'error',
  title,
  children,
  retryLabel = 'Retry',
  retrying,
  onRetry,
  className,
}: ErrorStateProps) => {
  const whole = useRef<HTMLDivElement>(null)
  useFocusLeft(whole)
  return (
    <div
      ref={whole}
      role="alert"
      className={cn('flex flex-col items-center gap-4 px-4 py-12 text-center', className)}
    >
      <LaterFigure name={figure} />
      <div className="max-w-96">
        <p className="text-balance font-medium text-ink text-md">{title}</p>
        {children && <p className="mt-1 text-balance text-ink-muted text-md">{children}</p>}
      </div>
      {onRetry && (
        <Button icon={<RotateCw />} loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
