import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useEscape } from '../lib/page/escape.ts'
import { Button } from './button.tsx'
import { buttonStyles } from './button-styles.ts'
import { cn } from './class-names.ts'
import { dialogPanelStyles, overlayStyles } from './dialog-styles.ts'
import { type ReturnTo, useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The button that does what it is about: the last one, behind Cancel. */
  action?: ReactNode
  /** The buttons of one that has others, the primary one last. */
  footer?: ReactNode
  wide?: boolean
  returnTo?: ReturnTo
  children?: ReactNode
}

/**
 * The buttons stay in view while the rest scrolls and fades out above them, except on a screen so low that they
 * would take most of it.
 */
const inSightStyles =
  "sticky bottom-0 z-10 mt-6 bg-raised pt-0 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-raised before:content-[''] [@media(max-height:30rem)]:static"

/** One question or one form above the page; Escape or a click outside closes it, and the focus returns. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  action,
  footer,
  wide,
  returnTo,
  children,
}: DialogProps) => {
  const returnFocus = useReturnFocus('first field', returnTo)
  const close = () => onOpenChange(false)
  useEscape('above', open, close)
  const buttons =
    action === undefined ? (
      footer
    ) : (
      <>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
        {action}
      </>
    )
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content
          {...returnFocus}
          tabIndex={-1}
          className={cn(dialogPanelStyles, buttons && 'scroll-pb-32', wide ? 'max-w-2xl' : 'max-w-md')}
        >
          <div className="flex items-start gap-4 p-6 pb-0">
            <div className="min-w-0 flex-1">
              <Radix.Title className="title wrap-anywhere text-2xl">
                <bdi>{title}</bdi>
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-muted text-md">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              className={buttonStyles({
                variant: 'quiet',
                size: 'sm',
                square: true,
                className: '-mt-1 -mr-2',
              })}
            >
              <X />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          {children && <div className="flex flex-col gap-4 px-6 pt-5">{children}</div>}
          <div
            className={cn(
              'flex flex-col-reverse gap-2 p-6 sm:flex-row sm:justify-end',
              buttons && inSightStyles,
            )}
          >
            {buttons}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
