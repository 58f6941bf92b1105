import { Popover as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from './class-names.ts'
import { floatingContainer } from './floating-container.ts'

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactNode
  label: string
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A few fields beside the button that opens them; what is chosen there takes effect at once. Not modal. */
export const Popover = ({ trigger, label, align = 'end', className, children }: PopoverProps) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [container, setContainer] = useState<HTMLElement>()
  return (
    <Radix.Root onOpenChange={(opens) => opens && setContainer(floatingContainer(anchor.current))}>
      <Radix.Trigger asChild ref={anchor}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          aria-label={label}
          sideOffset={4}
          collisionPadding={16}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-lg bg-raised p-4 shadow-float outline-none data-[state=closed]:animate-vanish',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
