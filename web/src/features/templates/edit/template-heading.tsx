import { withoutKeys } from '@daybook/contract/proposal-text'
import { inOneLine } from '../../../lib/formats/in-one-line.ts'
import { submitOnEnter } from '../../../lib/forms/submit-on-enter.ts'

import { TextArea } from '../../../ui/text-area.tsx'
import type { TemplateFields } from '../template-fields.ts'

interface TemplateHeadingProps {
  name: string
  description: string
  errors: Partial<Record<string, string>>
  readOnly: boolean
  onChange: (part: Partial<TemplateFields>) => void
}

/** What a template is called and what it is for, as texts of the page in which one types. */
export const TemplateHeading = ({ name, description, errors, readOnly, onChange }: TemplateHeadingProps) => (
  <div className="flex flex-col gap-3">
    <h1 className="sr-only">{withoutKeys(name) || 'Untitled template'}</h1>
    <TextArea
      label="Name"
      labelHidden
      name="name"
      required
      isPageText
      dir="auto"
      maxLength={150}
      placeholder="Name of the template"
      areaClassName="title block text-4xl"
      {...{ readOnly }}
      value={name}
      error={errors.name}
      onKeyDown={submitOnEnter}
      onChange={({ target }) => onChange({ name: inOneLine(target.value) })}
    />
    {!(readOnly && description === '') && (
      <TextArea
        label="Description"
        labelHidden
        name="description"
        isPageText
        dir="auto"
        placeholder="Add a description: what it is for"
        areaClassName="block text-ink-muted text-md"
        {...{ readOnly }}
        value={description}
        error={errors.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    )}
  </div>
)
