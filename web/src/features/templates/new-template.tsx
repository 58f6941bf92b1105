import { TemplateCreate } from '@daybook/contract/proposal-templates'
import { useRef } from 'react'
import { CreatePanel } from '../../lib/records/panels/create-panel.tsx'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import { type TemplateDraft, templateFields } from './template-fields.ts'
import { templateRecords } from './template-records.ts'
import { useTemplatePanels } from './templates-kind.ts'

const words = {
  ...{ title: 'Create Template', submit: 'Create Template', unnamed: 'Untitled template' },
  ...{ noun: 'Template', done: 'created' },
}
const createSchema = templateFields.createSchema(TemplateCreate)

/** Begins a template beside any page; its texts and prices are written on its own page, which opens then. */
export const NewTemplate = () => {
  const { isCreating, closePanel, open } = useTemplatePanels()
  const create = templateRecords.useCreate()
  const made = useRef<string>(undefined)
  return (
    <CreatePanel<TemplateDraft, TemplateCreate>
      open={isCreating}
      onClose={() => {
        if (made.current === undefined) return closePanel()
        open(made.current)
        made.current = undefined
      }}
      name="templates"
      blank={templateFields.blankDraft}
      words={words}
      nameOf={({ name }) => name}
      schema={() => createSchema}
      onCreate={(change, said) => {
        made.current = change.id
        create(change, said)
      }}
    >
      {(form) => (
        <Fieldset
          {...form}
          kit={templateFields}
          untouched={templateFields.blankDraft}
          options={{}}
          own={{ isPublic: null, sections: null, variables: null, pricing: null }}
          words={{
            name: { hint: 'The title of each proposal that is made of it.' },
            description: { placeholder: 'What it is for' },
          }}
        />
      )}
    </CreatePanel>
  )
}
