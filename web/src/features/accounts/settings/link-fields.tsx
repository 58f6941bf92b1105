import type { User } from '@daybook/contract/profile'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Each has its own number, so that a field keeps its identity while others go. */
export type KeyedLinks = (User['links'][number] & { key: number })[]

interface LinkFieldsProps {
  links: KeyedLinks
  errors: Record<string, string>
  onChange: (links: KeyedLinks) => void
}

const mostLinks = 10

/** Addresses on the public profile, each with a word for it. */
export const LinkFields = ({ links, errors, onChange }: LinkFieldsProps) => {
  const edit = (index: number, part: Partial<KeyedLinks[number]>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)))
  const add = () =>
    onChange([...links, { label: '', url: '', key: Math.max(0, ...links.map(({ key }) => key)) + 1 }])
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">Links</legend>
      {links.map((link, index) => (
        <div key={link.key} className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[10rem_1fr_auto]">
          <TextField
            label={`Name of link ${index + 1}`}
            labelHidden
            placeholder="Website"
            className="col-span-2 sm:col-span-1"
            name={`links.${index}.label`}
            value={link.label}
            error={errors[`links.${index}.label`]}
            onChange={(event) => edit(index, { label: event.target.value })}
          />
          <TextField
            label={`Address of link ${index + 1}`}
            labelHidden
            type="url"
            placeholder="https://"
            className="min-w-0"
            name={`links.${index}.url`}
            value={link.url}
            error={errors[`links.${index}.url`]}
            onChange={(event) => edit(index, { url: event.target.value })}
          />
          <IconButton
            label={`Remove link ${index + 1}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {links.length < mostLinks && (
        <div>
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={add}>
            Add a link
          </Button>
        </div>
      )}
    </fieldset>
  )
}
