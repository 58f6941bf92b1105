import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { again } from '../lib/api/again.ts'
import { LazyPart } from './lazy-part.tsx'

const loadPanel = async () => (await again(() => import('./popover-panel.tsx'))).PopoverPanel

// Loads beside the page, not before it: nobody opens it before it shows.
loadPanel().catch(() => undefined)

/** The attributes of the button that opens a popover. */
interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'data-state': 'open' | 'closed'
  onClick: () => void
}

type PopoverProps = {
  /** The button that opens it. */
  renderTrigger: (props: TriggerProps) => ReactNode
  label: string
  /** What is called with `close` closes it by a choice. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A few fields beside the button that opens them; choices take effect at once. Not modal. */
export const Popover = ({ renderTrigger, label, children }: PopoverProps) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'data-state': isOpen ? 'open' : 'closed',
        onClick: () => setOpen(!isOpen),
      })}
      <LazyPart isOpen={isOpen} stays load={loadPanel} onFailed={() => setOpen(false)}>
        {(PopoverPanel) => (
          <PopoverPanel open={isOpen} onOpenChange={setOpen} anchor={anchor} label={label}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </PopoverPanel>
        )}
      </LazyPart>
    </>
  )
}
