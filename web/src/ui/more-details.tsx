import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface MoreDetailsProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Its content in a few words. */
  about: string
  children: ReactNode
}

/** Rarely needed fields of a form, folded until they are asked for. */
export const MoreDetails = ({ isOpen, onToggle, about, children }: MoreDetailsProps) => (
  <details
    open={isOpen}
    onToggle={(event) => onToggle(event.currentTarget.open)}
    className="group border-line border-t"
  >
    <summary className="-mx-2 flex h-10 cursor-pointer list-none items-center gap-2 rounded-md px-2 font-medium text-base hover:bg-wash">
      <ChevronRight
        aria-hidden="true"
        className="-ml-0.5 size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
      />
      <span>More</span>
      <span className="truncate font-normal text-ink-faint text-sm">{about}</span>
    </summary>
    {isOpen && <div className="flex flex-col gap-5 pt-3">{children}</div>}
  </details>
)
