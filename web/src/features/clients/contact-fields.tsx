import { EntryFields } from '../../lib/forms/entry-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ContactField, clientFields } from './client-fields.ts'

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

/** The people at a client, and how to reach them. */
export const ContactFields = ({ contacts, ...list }: ContactFieldsProps) => (
  <EntryFields
    {...list}
    label={clientFields.labels.contacts}
    noun="person"
    entries={contacts}
    most={20}
    blank={{ name: '', email: '', phone: '' }}
    rowClassName="flex gap-2"
  >
    {(contact, place, edit) => (
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-3 md:grid-cols-1">
        {parts.map(([name, label, type]) => (
          <TextField
            key={name}
            label={`${label} of person ${place}`}
            labelHidden
            placeholder={label}
            type={type}
            dir="auto"
            name="contacts"
            value={contact[name]}
            onChange={(event) => edit({ [name]: event.target.value })}
          />
        ))}
      </div>
    )}
  </EntryFields>
)
