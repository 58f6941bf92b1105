import { categoryNames, TemplateCategory } from '@daybook/contract/proposal-templates'
import { CurrencyField } from '../../../lib/formats/currency-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { TemplateFields } from '../template-fields.ts'

interface TemplateFactsProps {
  values: TemplateFields
  errors: Partial<Record<string, string>>
  readOnly: boolean
  /** Takes effect at once. */
  onChoose: (part: Partial<TemplateFields>) => void
}

/** What is chosen of a template: where it is found, in which currency it prices, and who may read it. */
export const TemplateFacts = ({ values, errors, readOnly, onChoose }: TemplateFactsProps) => (
  <div className="flex flex-col gap-3">
    <div className="grid grid-cols-1 items-start gap-4 min-[26rem]:grid-cols-2">
      <Select
        label="Category"
        name="category"
        value={values.category}
        disabled={readOnly}
        error={errors.category}
        options={TemplateCategory.options.map((value) => ({ value, label: categoryNames[value] }))}
        onValueChange={(category) => onChoose({ category: category as TemplateCategory })}
      />
      <CurrencyField
        label="Currency"
        name="currency"
        value={values.currency}
        disabled={readOnly}
        error={errors.currency}
        onValueChange={(currency) => onChoose({ currency })}
      />
    </div>
    <Switch
      label="Show in the gallery"
      hint="Anybody may read and copy it. Your name stands beside it."
      checked={values.isPublic}
      // Without Pro it is taken back, and not shown again.
      disabled={readOnly && !values.isPublic}
      onCheckedChange={(isPublic) => onChoose({ isPublic })}
    />
  </div>
)
