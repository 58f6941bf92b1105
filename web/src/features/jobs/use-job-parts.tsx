import { useMemo } from 'react'
import type { FormParts } from '../../lib/records/panels/fieldset-props.ts'
import { TagInput } from '../../ui/tag-input.tsx'
import { lazyCompanies } from '../companies/companies.ts'
import { BudgetField } from './budget-field.tsx'
import { type JobDraft, type JobFields, jobFields } from './job-records.ts'

/** What creating and editing share: the choices of the fields, and those that are drawn by themselves. */
export const useJobParts = (
  { values, errors, change }: FormParts<JobFields | JobDraft>,
  labelHidden = false,
) => {
  const { records: companies } = lazyCompanies.useRecords()
  const options = useMemo(
    () => ({
      companyId: [
        { value: '', label: 'Myself' },
        ...(companies ?? []).map(({ _id: value, name: label }) => ({ value, label })),
      ],
    }),
    [companies],
  )
  return {
    kit: jobFields,
    options,
    companyName: companies?.find(({ _id }) => _id === values.companyId)?.name ?? 'Myself',
    own: {
      budget: (
        <BudgetField budget={values.budget} errors={errors} onChange={(budget) => change({ budget })} />
      ),
      skills: (
        <TagInput
          label={jobFields.labels.skills}
          labelHidden={labelHidden}
          value={values.skills}
          error={errors.skills}
          placeholder="Add a skill"
          onValueChange={(skills) => change({ skills })}
        />
      ),
    },
  }
}
