import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'

interface DocumentBarProps {
  label: string
  /** Floats above the end of the window until its place comes into sight; only one on a page does. */
  isFloating?: boolean
  /** What it is about: a sum, a day or a count. */
  says: ReactNode
  actions: ReactNode
  /** Notes, below both. */
  children?: ReactNode
}

/** What a client is asked to do about a document, in reach of a thumb however long the document is. */
export const DocumentBar = ({ label, isFloating = true, says, actions, children }: DocumentBarProps) => (
  <section
    aria-label={label}
    className={cn(
      'flex flex-col gap-2 rounded-lg border border-line bg-raised p-3 sm:px-5 print:hidden',
      isFloating && 'sticky bottom-3 z-10 shadow-float',
    )}
  >
    <div className="flex flex-wrap items-center justify-between gap-3">
      {says}
      {actions}
    </div>
    {children}
  </section>
)
