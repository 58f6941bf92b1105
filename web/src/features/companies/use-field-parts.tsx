import { countryOptions } from '../../lib/formats/country-options.ts'
import type { FormParts } from '../../lib/records/panels/fieldset-props.ts'
import { ColorField } from '../../ui/color-field.tsx'
import { BankAccountFields } from './bank-account-fields.tsx'
import { type CompanyDraft, type CompanyFields, companyFields } from './company-fields.ts'
import { InvoicePatternHint } from './invoice-pattern-hint.tsx'

/** What creating and editing share: the words and choices of the fields. */
export const useFieldParts = (
  { values, errors, change }: FormParts<CompanyFields | CompanyDraft>,
  companyId: string | null,
  labelHidden = false,
) => ({
  kit: companyFields,
  options: { country: countryOptions },
  words: {
    invoicePattern: { hint: <InvoicePatternHint companyId={companyId} pattern={values.invoicePattern} /> },
  },
  own: {
    color: (
      <ColorField
        label={companyFields.labels.color}
        labelHidden={labelHidden}
        value={values.color}
        error={errors.color}
        onChange={(color) => change({ color })}
      />
    ),
    paymentDetails: (
      <BankAccountFields
        labelHidden={labelHidden}
        accounts={values.paymentDetails}
        errors={errors}
        onChange={(paymentDetails, answered) => change({ paymentDetails }, ['paymentDetails', ...answered])}
      />
    ),
  },
})
