import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ContactField, clientFields } from './client-fields.ts'

const mostContacts = 20
const parts = [
  ['name', 'Name', 'text'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'tel'],
] as const

interface ContactFieldsProps {
  labelHidden?: boolean
  contacts: readonly ContactField[]
  error?: string
  onChange: (contacts: readonly ContactField[]) => void
}

/** The contact at the client. */
export const ContactFields = ({ labelHidden, contacts, error, onChange }: ContactFieldsProps) => {
  const edit = (index: number, part: Partial<ContactField>) =>
    onChange(contacts.map((contact, at) => (at === index ? { ...contact, ...part } : contact)))
  const add = () =>
    onChange([
      ...contacts,
      { name: '', email: '', phone: '', key: Math.max(-1, ...contacts.map(({ key }) => key)) + 1 },
    ])
  const fields = useRef<HTMLFieldSetElement>(null)
  // The button is gone with its person; what comes next is where the keyboard goes on.
  const remove = (index: number) => {
    flushSync(() => onChange(contacts.filter((_, at) => at !== index)))
    const buttons = fields.current?.querySelectorAll<HTMLElement>('button') ?? []
    buttons[Math.min(index, buttons.length - 1)]?.focus()
  }
  return (
    <fieldset ref={fields} className="flex flex-col gap-3">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>
        {clientFields.labels.contacts}
      </legend>
      {contacts.map((contact, index) => (
        <div key={contact.key} className="flex gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3 md:grid-cols-1">
            {parts.map(([name, label, type]) => (
              <TextField
                key={name}
                label={`${label} of person ${index + 1}`}
                labelHidden
                placeholder={label}
                type={type}
                dir="auto"
                name="contacts"
                value={contact[name]}
                onChange={(event) => edit(index, { [name]: event.target.value })}
              />
            ))}
          </div>
          <IconButton
            label={`Remove person ${index + 1}`}
            icon={<X aria-hidden="true" />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      {contacts.length < mostContacts && (
        <div>
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={add}>
            Add a person
          </Button>
        </div>
      )}
    </fieldset>
  )
}
