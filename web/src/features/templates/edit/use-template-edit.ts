import { inCurrency } from '@daybook/contract/proposal-figures'
import { type ProposalTemplate, TemplateUpdate } from '@daybook/contract/proposal-templates'
import { useFieldsEdit } from '../../../lib/records/panels/use-fields-edit.ts'
import { isSteady } from '../../../lib/records/steady.ts'
import { useSaveAtPause } from '../../../lib/records/use-save-at-pause.ts'
import { type TemplateFields, templateFields } from '../template-fields.ts'
import { templateRecords } from '../template-records.ts'

const staysAsTyped = (typed: Partial<TemplateFields>, { currency }: TemplateFields): boolean =>
  isSteady(typed, { fields: templateFields.fields, schemas: TemplateUpdate.shape, currency })

const movedTo = ({ pricing, variables, currency }: TemplateFields, next: string) => {
  const moved = inCurrency({ pricing, variables, values: {}, deposit: null }, currency, next)
  return { currency: next, pricing: moved.pricing, variables: moved.variables }
}

/** Edits a template: what is typed is saved as its field is left, and at a pause. */
export const useTemplateEdit = (template: ProposalTemplate) => {
  const { edit, current, outcome } = useFieldsEdit(templateRecords, {
    record: template,
    fields: templateFields,
    schema: TemplateUpdate,
    // Without Pro nothing else can be changed there than that everybody reads it.
    canEdit: template.can.edit || template.isPublic,
    save: templateRecords.useChange(),
  })
  useSaveAtPause(edit, staysAsTyped)
  return {
    ...{ edit, current, outcome },
    /** As the form changes fields, with what follows them and the complaints that it answers. */
    change: (part: Partial<TemplateFields>) => {
      const names = Object.keys(part)
      const answered = Object.keys(edit.errors).filter((path) => names.includes(path.split('.')[0] ?? ''))
      edit.change(
        part.currency === undefined ? part : { ...part, ...movedTo(edit.values, part.currency) },
        answered,
      )
    },
  }
}
