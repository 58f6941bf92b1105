import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface NameDialogProps {
  title: string
  description?: ReactNode
  name: string
  isPending: boolean
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of a saved report. */
export const NameDialog = ({ title, description, name, isPending, onClose, onName }: NameDialogProps) => {
  const form = useId()
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setError('Name is required')
    else onName(typed)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      action={
        <Button variant="primary" type="submit" form={form} loading={isPending}>
          {title}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          dir="auto"
          maxLength={100}
          value={typed}
          error={error}
          required
          autoFocus
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
