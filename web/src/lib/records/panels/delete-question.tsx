import { Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ReturnTo } from '../../../ui/use-return-focus.ts'
import type { Deletion, Restoration } from '../changes/standard-change.ts'
import { toastIdOf } from '../failures.ts'

/** What is asked about, and what follows. */
export interface Asking<R extends { _id: string }> {
  /** Whether it shall be deleted is asked as long as there is one. */
  record: R | undefined
  returnTo?: ReturnTo
  /** Before the row is gone, which tells where the focus goes on. */
  onDeleted?: (record: R) => void
  onClose: () => void
}

interface DeleteQuestionProps<R extends { _id: string }, X extends Deletion> extends Asking<R> {
  /** In the singular, as in `task`. */
  noun: string
  /** In place of `Delete Task` and `Delete`. */
  title?: string
  confirmLabel?: string
  description: ReactNode
  /** What is to be said of the deletion besides. */
  deletionOf?: (deletion: Deletion) => X
  change: (change: X | Restoration<R>) => void
  /** What is to be chosen with it. */
  children?: ReactNode
}

/** Asks, deletes, and offers Undo. */
export const DeleteQuestion = <R extends { _id: string }, X extends Deletion = Deletion>(
  props: DeleteQuestionProps<R, X>,
) => {
  const { record, noun, description, returnTo, onDeleted, onClose, children } = props
  const named = noun.charAt(0).toUpperCase() + noun.slice(1)
  const { title = `Delete ${named}`, confirmLabel = 'Delete' } = props
  const remove = () => {
    if (!record) return
    onDeleted?.(record)
    onClose()
    const deletion: Deletion = { kind: 'delete', id: record._id }
    props.change(props.deletionOf?.(deletion) ?? (deletion as X))
    toast({
      id: toastIdOf(deletion),
      title: `${named} deleted`,
      description: 'It stays in the trash for 30 days.',
      action: { label: 'Undo', onPress: () => props.change({ kind: 'restore', id: record._id, record }) },
    })
  }
  return (
    <ConfirmDialog
      {...{ title, description, confirmLabel, returnTo, children }}
      open={record !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      onConfirm={remove}
    />
  )
}

interface DeleteButtonProps<R extends { _id: string }> {
  /** In the singular, as in `task`. */
  noun: string
  record: R
  Question: ComponentType<Asking<R>>
  returnTo?: ReturnTo
  onGone: () => void
}

/** Beside the title of a record: asks whether it shall go. */
export const DeleteButton = <R extends { _id: string }>(props: DeleteButtonProps<R>) => {
  const { noun, record, Question, returnTo, onGone } = props
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <IconButton
        label={`Delete ${noun}`}
        icon={<Trash2 />}
        tooltipSide="bottom"
        onClick={() => setIsAsked(true)}
      />
      <Question
        record={isAsked ? record : undefined}
        returnTo={returnTo}
        onDeleted={onGone}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
