import * as Radix from 'radix-ui/dropdown-menu'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { useEscape } from '../lib/page/escape.ts'
import { cn } from './class-names.ts'
import { belowToasts, floatingContainer } from './floating-container.ts'
import { menuPanelStyles } from './menu-styles.ts'
import { StandIn } from './stand-in.tsx'
import type { FromTrigger } from './use-menu-trigger.ts'

const firstItem = '[role^=menuitem]:not([data-disabled])'

interface MenuPanelProps extends FromTrigger {
  className?: string
  /** As in any `DropdownMenu`. */
  children: ReactNode
}

/** The menu that a `useMenuTrigger` button opens. */
export const MenuPanel = ({ id, anchor, startsAtFirst, className, children, ...root }: MenuPanelProps) => {
  const hasStarted = useRef(false)
  useEscape('above', root.open, () => root.onOpenChange(false))
  /** Radix misses keys that were pressed before it was loaded. */
  const start = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (hasStarted.current || target !== currentTarget) return
    hasStarted.current = true
    if (startsAtFirst) currentTarget.querySelector<HTMLElement>(firstItem)?.focus()
  }
  return (
    <Radix.Root modal={false} {...root}>
      <Radix.Trigger asChild>
        <StandIn element={anchor.current} />
      </Radix.Trigger>
      <Radix.Portal container={floatingContainer(anchor.current)}>
        <Radix.Content
          id={id}
          aria-labelledby={anchor.current?.id}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onFocus={start}
          className={cn(menuPanelStyles, belowToasts(anchor.current), className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
