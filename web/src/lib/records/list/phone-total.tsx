import type { ReactNode } from 'react'

/** What a record comes to, at the end of its first line on a phone: the second line then has the whole width. */
export const PhoneTotal = ({ children }: { children: ReactNode }) => (
  <span className="ml-auto shrink-0 text-ink-muted text-sm tabular-nums">
    <span className="sr-only">Total: </span>
    {children}
  </span>
)
