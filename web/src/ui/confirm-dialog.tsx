import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { useEscape } from '../lib/page/escape.ts'
import { Button } from './button.tsx'
import { buttonStyles } from './button-styles.ts'
import { cn } from './class-names.ts'
import { dialogPanelStyles, overlayStyles } from './dialog-styles.ts'
import { type ReturnTo, useReturnFocus } from './use-return-focus.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be taken back. */
  description: ReactNode
  /** A verb: 'Delete task', not 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** While true the dialog stays, and its button turns. */
  pending?: boolean
  returnTo?: ReturnTo
  onConfirm: () => void
  /** Further choices that belong to the question. */
  children?: ReactNode
}

/** Asks before an action that is hard to undo; focus starts on the button that does nothing. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = true,
  pending = false,
  returnTo,
  onConfirm,
  children,
}: ConfirmDialogProps) => {
  const returnFocus = useReturnFocus('as given', returnTo)
  useEscape('above', open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <Radix.Content {...returnFocus} className={cn(dialogPanelStyles, 'max-w-md p-6')}>
          <Radix.Title className="title text-2xl">{title}</Radix.Title>
          <Radix.Description className="mt-1 text-ink-muted text-md">{description}</Radix.Description>
          {children}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel className={buttonStyles({ variant: 'quiet' })}>{cancelLabel}</Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
