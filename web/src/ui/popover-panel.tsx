import * as Radix from 'radix-ui/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { floatingContainer } from './floating-container.ts'

interface PopoverPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it, to which the focus returns. */
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  children: ReactNode
}

/** The panel of a `Popover`, which loads it. */
export const PopoverPanel = ({ open, onOpenChange, anchor, label, children }: PopoverPanelProps) => {
  const wentElsewhere = useRef(false)
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
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
            else wentElsewhere.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!wentElsewhere.current) anchor.current?.focus()
            wentElsewhere.current = false
          }}
          className="z-50 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-lg bg-raised p-4 shadow-float outline-none data-[state=closed]:animate-vanish"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
