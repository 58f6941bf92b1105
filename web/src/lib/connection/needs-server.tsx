import { CloudOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useOnline } from './online.ts'

/** Says, before anybody types, that what stands here needs the server; nothing while it is reached. */
export const ServerNote = ({ className, children }: { className?: string; children: ReactNode }) =>
  useOnline() ? null : (
    <p role="status" className={cn('flex items-start gap-2 text-ink-muted text-sm', className)}>
      <CloudOff className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )

/**
 * Presses what only the server can do. While it is not reached, a `ServerNote` beside it says why it does not; it keeps
 * the focus, which would be lost with `disabled`.
 */
export const ServerButton = ({ onClick, className, ...button }: ComponentProps<typeof Button>) => {
  const isOnline = useOnline()
  if (isOnline) return <Button {...button} className={className} onClick={onClick} />
  return (
    <Button
      {...button}
      aria-disabled
      className={cn(className, 'opacity-45')}
      onClick={(event) => event.preventDefault()}
    />
  )
}

/** Disables choices that are saved as they are made. Not for what is typed: the focus would go in mid-word. */
export const ServerChoices = ({ children }: { children: ReactNode }) => (
  <fieldset disabled={!useOnline()} className="contents">
    {children}
  </fieldset>
)
