import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useIsNarrow } from './use-media-query.ts'
import { type ReturnTo, useReturnFocus } from './use-return-focus.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons beside the title, before the one that closes. */
  actions?: ReactNode
  footer?: ReactNode
  /** What gets the focus first: the panel, to read it, or its first field, to fill it in. */
  startAt?: 'panel' | 'first field'
  returnTo?: ReturnTo
  children: ReactNode
}

/**
 * The panel that shows one record beside its list: 400 px on the right, the whole screen below 768 px. Beside the
 * list it leaves the list usable; over the whole screen it traps the focus. Escape closes it.
 */
export const Sheet = ({
  open,
  onOpenChange,
  title,
  description,
  actions,
  footer,
  startAt = 'panel',
  returnTo,
  children,
}: SheetProps) => {
  const narrow = useIsNarrow()
  const { giveBack, ...returnFocus } = useReturnFocus(startAt, returnTo)
  // While one slides away, presses are meant for the page, and the next one to open starts afresh.
  const [wasOpen, setWasOpen] = useState(open)
  const [openings, setOpenings] = useState(0)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  const leave = useEffectEvent(() => {
    // A panel over the whole screen hides the page from screen readers until it has gone.
    if (!narrow) giveBack()
  })
  useEffect(() => {
    if (!open) leave()
  }, [open])
  return (
    <Radix.Root key={openings} open={open} onOpenChange={onOpenChange} modal={narrow}>
      <Radix.Portal>
        <Radix.Content
          {...returnFocus}
          data-sheet=""
          tabIndex={-1}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-30 flex animate-slide-in flex-col bg-surface shadow-float outline-none data-[state=closed]:animate-slide-out md:left-auto md:w-100"
        >
          <div className="flex h-14 shrink-0 items-center gap-1 border-line border-b pr-2 pl-4 md:pl-6">
            <Radix.Title
              dir="auto"
              title={title}
              className="title wrap-anywhere line-clamp-2 min-w-0 flex-1 text-xl leading-5.5"
            >
              {title}
            </Radix.Title>
            {actions}
            <Radix.Close asChild>
              <IconButton
                label="Close"
                shortcut={['Esc']}
                icon={<X aria-hidden="true" />}
                tooltipSide="bottom"
              />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="sr-only">{description}</Radix.Description>}
          <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">{children}</div>
          {footer && (
            <div className="flex shrink-0 justify-end gap-2 border-line border-t p-4 md:px-6">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
