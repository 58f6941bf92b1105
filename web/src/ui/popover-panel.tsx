import * as Radix from 'radix-ui/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useEscape } from '../lib/page/escape.ts'
import { cn } from './class-names.ts'
import { belowToasts, floatingContainer } from './floating-container.ts'

interface PopoverPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it stands beside, to which the focus returns. */
  anchor: RefObject<HTMLElement | null>
  /** Presses in here are not outside of it; the anchor where there is none. */
  opener?: RefObject<HTMLElement | null>
  /** Set by whoever closes it by going elsewhere: the focus does not return then. */
  wentElsewhere?: RefObject<boolean>
  label: string
  /** Its width and padding. */
  className?: string
  children: ReactNode
}

/** The panel of a `Popover`, which loads it. */
export const PopoverPanel = ({
  open,
  onOpenChange,
  anchor,
  opener = anchor,
  wentElsewhere: given,
  label,
  className = 'w-88 p-4',
  children,
}: PopoverPanelProps) => {
  const own = useRef(false)
  const wentElsewhere = given ?? own
  useEscape('above', open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={floatingContainer(anchor.current)}>
        <Radix.Content
          align="end"
          aria-label={label}
          sideOffset={4}
          collisionPadding={16}
          onInteractOutside={(event) => {
            // The button itself closes it.
            if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault()
            else wentElsewhere.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!wentElsewhere.current) anchor.current?.focus()
            wentElsewhere.current = false
          }}
          className={cn(
            'z-50 max-h-[calc(var(--radix-popover-content-available-height)-var(--toasts-top)-var(--toasts-bottom))] max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-lg bg-raised shadow-float outline-none data-[state=closed]:animate-vanish',
            belowToasts(anchor.current),
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
