import type { User } from '@daybook/contract/profile'
import { EntryFields } from '../../../lib/forms/entry-fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Each has its own number, so that a field keeps its identity while others go. */
export type KeyedLinks = (User['links'][number] & { key: number })[]

interface LinkFieldsProps {
  links: KeyedLinks
  errors: Record<string, string>
  onChange: (links: KeyedLinks) => void
}

/** Addresses on the public profile, each with a word for it. */
export const LinkFields = ({ links, errors, onChange }: LinkFieldsProps) => (
  <EntryFields
    label="Links"
    noun="link"
    entries={links}
    most={10}
    blank={{ label: '', url: '' }}
    rowClassName="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[10rem_1fr_auto]"
    onChange={onChange}
  >
    {(link, place, edit) => (
      <>
        <TextField
          label={`Name of link ${place}`}
          labelHidden
          placeholder="Website"
          className="col-span-2 sm:col-span-1"
          name={`links.${place - 1}.label`}
          value={link.label}
          error={errors[`links.${place - 1}.label`]}
          onChange={(event) => edit({ label: event.target.value })}
        />
        <TextField
          label={`Address of link ${place}`}
          labelHidden
          type="url"
          placeholder="https://"
          className="min-w-0"
          name={`links.${place - 1}.url`}
          value={link.url}
          error={errors[`links.${place - 1}.url`]}
          onChange={(event) => edit({ url: event.target.value })}
        />
      </>
    )}
  </EntryFields>
)
