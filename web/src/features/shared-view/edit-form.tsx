import { type FormEvent, type ReactNode, useRef } from 'react'
import { ServerButton, ServerNote } from '../../lib/connection/needs-server.tsx'
import { focusUnsaved } from '../../lib/records/edit-questions.tsx'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { Button } from '../../ui/button.tsx'

interface EditFormProps {
  label: string
  isSaving: boolean
  /** Resolves to whether all is saved; what is not is complained about in a field or above them. */
  save: () => Promise<boolean>
  cancel: () => void
  children: ReactNode
}

/** The frame around the fields of a shared edit. */
export const EditForm = ({ label, isSaving, save, cancel, children }: EditFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await save()
    if (!isSaved && form.current) focusUnsaved(form.current)
  }
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendOnShortcut}
      className="flex min-w-0 flex-col gap-5"
    >
      {children}
      <ServerNote>
        You are offline. Your changes are kept here. Save them when you are online again.
      </ServerNote>
      <div className="sticky bottom-0 z-10 -mx-4 flex justify-end gap-2 border-line border-t bg-ground px-4 py-3 md:mx-0 md:px-0">
        <Button variant="quiet" onClick={cancel}>
          Cancel
        </Button>
        <ServerButton type="submit" variant="primary" loading={isSaving}>
          Save Changes
        </ServerButton>
      </div>
    </form>
  )
}
