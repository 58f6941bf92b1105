import { Tooltip as Radix } from 'radix-ui'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { floatingContainer } from './floating-container.ts'
import { Kbd } from './kbd.tsx'

const delayMs = 400
const Grouped = createContext(false)

/** Around a toolbar or the whole shell: after the first tooltip, its neighbours show at once. */
export const TooltipGroup = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={delayMs}>
    <Grouped value={true}>{children}</Grouped>
  </Radix.Provider>
)

type TooltipProps = {
  label: ReactNode
  /** Keys as they are shown, one a part: ['Ctrl', 'K']. */
  shortcut?: string[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

/** Says in words what its one child, a button or a link, shows by a picture. */
export const Tooltip = ({ label, shortcut, side = 'top', children }: TooltipProps) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [container, setContainer] = useState<HTMLElement>()
  const tooltip = (
    <Radix.Root onOpenChange={(opens) => opens && setContainer(floatingContainer(anchor.current))}>
      <Radix.Trigger asChild ref={anchor}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-64 animate-appear items-center gap-2 rounded-md bg-raised px-2 py-1 text-ink text-xs shadow-float data-[state=closed]:animate-vanish"
        >
          {label}
          {shortcut && <Kbd keys={shortcut} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return use(Grouped) ? tooltip : <Radix.Provider delayDuration={delayMs}>{tooltip}</Radix.Provider>
}
