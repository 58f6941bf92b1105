import type { FormEvent, ReactNode } from 'react'
import { focusUnsaved } from '../edit-questions.tsx'
import { SaveBar } from '../save-bar.tsx'
import { sendOnShortcut } from '../send-on-shortcut.ts'

interface EditFormProps {
  label: string
  edit: { isChanged: boolean; typed: object; save: () => boolean; discard: () => void }
  /** In the singular, where the person may not change it any more. */
  lost?: string | false
  /** Hears of what could not be saved yet. */
  onUnsaved?: () => void
  children: ReactNode
}

/** The form in which one record is edited, with a bar to save it as soon as something is typed. */
export const EditForm = ({ label, edit, lost = false, onUnsaved, children }: EditFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (lost || edit.save()) return
    onUnsaved?.()
    focusUnsaved(event.currentTarget)
  }
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={sendOnShortcut}
      className="flex min-h-full flex-col gap-5"
    >
      {children}
      {edit.isChanged && <SaveBar typed={edit.typed} lost={lost} onDiscard={edit.discard} />}
    </form>
  )
}
