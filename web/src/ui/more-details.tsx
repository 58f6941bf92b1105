import { ChevronRight } from 'lucide-react'
import type { ReactNode, ToggleEvent } from 'react'
import { flushSync } from 'react-dom'

interface MoreDetailsProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** What is in it, where that is one thing. */
  title?: string
  /** Its content in a few words. */
  about: string
  children: ReactNode
}

/** What is rarely needed of a form or a page, folded until it is asked for. */
export const MoreDetails = ({ isOpen, onToggle, title = 'More', about, children }: MoreDetailsProps) => {
  const toggle = ({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) => {
    // Opened by the form, it leaves the page where the form needs it.
    if (details.open === isOpen) return
    flushSync(() => onToggle(details.open))
    // At the bottom of a panel nothing would seem to happen.
    if (details.open) details.scrollIntoView({ block: 'nearest' })
  }
  return (
    <details open={isOpen} onToggle={toggle} className="group scroll-my-4 border-line border-t">
      <summary className="-mx-2 flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-md px-2 py-2 font-medium text-base hover:bg-wash">
        <ChevronRight className="-ml-0.5 size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90" />
        <span>{title}</span>
        <span className="min-w-0 font-normal text-ink-faint text-sm">{about}</span>
      </summary>
      {isOpen && <div className="flex flex-col gap-5 pt-3">{children}</div>}
    </details>
  )
}
