import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEscape } from '../lib/page/escape.ts'
import { cn } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useIsFocusHeld } from './open-modals.ts'
import { useIsNarrow } from './use-media-query.ts'
import { type ReturnTo, useReturnFocus } from './use-return-focus.ts'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Whether its children draw the heading, in a `SheetTitle`. */
  isHeadedInside?: boolean
  description?: ReactNode
  /** Buttons beside the title, before the one that closes. */
  actions?: ReactNode
  footer?: ReactNode
  /** What gets the focus first: the panel, to read it, or its first field, to fill it in. */
  startAt?: 'panel' | 'first field'
  returnTo?: ReturnTo
  children: ReactNode
}

const Bar = createContext<HTMLElement | null>(null)

/** The heading of a sheet, where its children draw it. */
export const SheetTitle = Radix.Title

/** Draws into the bar at the top of the sheet around it. */
export const InSheetBar = ({ children }: { children: ReactNode }) => {
  const bar = useContext(Bar)
  return bar && createPortal(children, bar)
}

/**
 * The panel that shows one record beside its list: 400 px on the right between the bars of the page, the whole screen
 * below 768 px. Beside the list it leaves the list usable; over the whole screen it traps the focus. Escape closes it.
 */
export const Sheet = ({
  open: isWanted,
  onOpenChange,
  title,
  isHeadedInside = false,
  description,
  actions,
  footer,
  startAt = 'panel',
  returnTo,
  children,
}: SheetProps) => {
  const narrow = useIsNarrow()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { giveBack, ...returnFocus } = useReturnFocus(startAt, returnTo)
  // What loads late comes when the palette, which was opened meanwhile, has gone: it would take the focus from it.
  const isHeld = useIsFocusHeld()
  const [open, setOpen] = useState(isWanted && !isHeld)
  // While one slides away, presses are meant for the page, and the next one to open starts afresh.
  const [openings, setOpenings] = useState(0)
  if (isWanted !== open && !(isWanted && isHeld)) {
    setOpen(isWanted)
    if (isWanted) setOpenings(openings + 1)
  }
  useEscape('panel', open, () => onOpenChange(false))
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
          className="fixed inset-x-0 top-(--toasts-above) bottom-(--toasts-below) z-30 flex animate-slide-in flex-col bg-surface shadow-float outline-none data-[state=closed]:animate-slide-out md:top-(--bar-top) md:bottom-(--bar-bottom) md:left-auto md:w-100 md:[clip-path:inset(0_0_0_-4rem)]"
        >
          <div
            className={cn(
              'flex h-14 shrink-0 items-center gap-1 pr-2 pl-4 md:pl-6',
              !isHeadedInside && 'border-line border-b',
            )}
          >
            {isHeadedInside ? (
              <div ref={setBar} className="flex min-w-0 flex-1 items-center" />
            ) : (
              <Radix.Title
                title={title}
                className="title wrap-anywhere line-clamp-2 min-w-0 flex-1 text-xl leading-5.5"
              >
                <bdi>{title}</bdi>
              </Radix.Title>
            )}
            {actions}
            <Radix.Close asChild>
              <IconButton label="Close" shortcut={['Esc']} icon={<X />} tooltipSide="bottom" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="sr-only">{description}</Radix.Description>}
          <div
            className={cn('min-h-0 flex-1 overflow-y-auto p-4 md:p-6', isHeadedInside && 'pt-2! md:pt-2!')}
          >
            <Bar value={bar}>{children}</Bar>
          </div>
          {footer && (
            <div className="flex shrink-0 justify-end gap-2 border-line border-t p-4 md:px-6">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
