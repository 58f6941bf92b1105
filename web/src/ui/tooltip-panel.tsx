import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { floatingContainer } from './floating-container.ts'
import { StandIn } from './stand-in.tsx'

export interface TooltipPanelProps {
  id: string
  open: boolean
  onClose: () => void
  anchor: HTMLElement
  side: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

/** The panel of a `Tooltip`, which loads it. */
export const TooltipPanel = ({ id, open, onClose, anchor, side, children }: TooltipPanelProps) => (
  <Radix.Provider>
    <Radix.Root open={open} onOpenChange={(opens) => opens || onClose()}>
      <Radix.Trigger asChild>
        <StandIn element={anchor} />
      </Radix.Trigger>
      <Radix.Portal container={floatingContainer(anchor)}>
        <Radix.Content
          id={id}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-64 animate-appear items-center gap-2 rounded-md bg-raised px-2 py-1 text-ink text-xs shadow-float data-[state=closed]:animate-vanish"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
