import type { ProposalTemplate } from '@daybook/contract/proposal-templates'
import { type FocusEvent, useRef } from 'react'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { BackLink } from '../../../lib/page/back-link.tsx'
import { PricesEditor } from '../../../lib/proposals/prices-editor.tsx'
import { SectionsEditor } from '../../../lib/proposals/sections-editor.tsx'
import { UnknownKeys } from '../../../lib/proposals/unknown-keys.tsx'
import { labelFrom, renameKey, renameKeyIn } from '../../../lib/proposals/variable-keys.ts'
import { blankVariable, VariablesEditor } from '../../../lib/proposals/variables-editor.tsx'
import { EditQuestions, focusUnsaved } from '../../../lib/records/edit-questions.tsx'
import { OutcomeMark } from '../../../lib/records/panels/outcome-mark.tsx'
import { staysIn } from '../../../ui/stays-in.ts'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { type TemplateFields, templateFields } from '../template-fields.ts'
import { TemplateActions } from './template-actions.tsx'
import { TemplateFacts } from './template-facts.tsx'
import { TemplateHeading } from './template-heading.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplateEdit } from './use-template-edit.ts'

/** One template to write, with the proposal beside it as a client would read it. */
export const TemplateEditor = ({ template }: { template: ProposalTemplate }) => {
  const { edit, outcome, change } = useTemplateEdit(template)
  const form = useRef<HTMLFormElement>(null)
  const { values, errors } = edit
  const { name, description, sections, variables, pricing, currency } = values
  const readOnly = !template.can.edit
  const known = variables.map(({ key }) => key)
  const addVariable = (key: string) =>
    change({ variables: [...variables, blankVariable(key, labelFrom(key))] })
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!staysIn(target.closest('li, [data-row]'), relatedTarget)) edit.saveSoon()
  }
  const ask = (...fields: (keyof TemplateFields)[]) => (
    <EditQuestions labels={templateFields.labels} edit={edit} say={templateFields.say} fields={fields} />
  )
  const shared = { errors, readOnly, currency }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackLink to="/proposal-templates">Templates</BackLink>
        <span className="text-ink-faint text-sm">
          {edit.isChanged ? 'Unsaved' : <OutcomeMark outcome={outcome} />}
        </span>
        <span className="ms-auto flex items-center gap-2">
          <TemplateActions template={template} />
        </span>
      </div>
      <OfflineBanner />
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        <form
          ref={form}
          aria-label="Edit template"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!edit.save() && form.current) focusUnsaved(form.current)
          }}
          onBlur={leave}
          className="flex min-w-0 flex-col gap-8"
        >
          <div className="flex flex-col gap-4">
            <TemplateHeading {...{ name, description, errors, readOnly }} onChange={change} />
            {!readOnly && (
              <UnknownKeys
                texts={[name, ...pricing.map((price) => price.description)]}
                known={known}
                onAdd={addVariable}
              />
            )}
            {ask('name', 'description')}
            <TemplateFacts
              values={values}
              errors={errors}
              readOnly={readOnly}
              onChoose={(part) => {
                change(part)
                edit.saveSoon()
              }}
            />
            {ask('category', 'currency', 'isPublic')}
          </div>
          <TitledSection id="sections" title="Sections">
            <SectionsEditor
              {...shared}
              sections={sections}
              known={known}
              onAddVariable={addVariable}
              onChange={(next) => change({ sections: next })}
            />
            {ask('sections')}
          </TitledSection>
          <TitledSection id="variables" title="Variables">
            <VariablesEditor
              {...shared}
              variables={variables}
              onChange={(next) => change({ variables: next })}
              onRename={(from, to) =>
                change({ name: renameKey(name, from, to), ...renameKeyIn(values, from, to) })
              }
            />
            {ask('variables')}
          </TitledSection>
          <TitledSection id="prices" title="Prices">
            <PricesEditor {...shared} pricing={pricing} onChange={(next) => change({ pricing: next })} />
            {ask('pricing')}
          </TitledSection>
        </form>
        <TemplatePreview title={name} {...{ sections, variables, pricing, currency }} />
      </div>
    </div>
  )
}
