import { type Company, CompanyCreate } from '@daybook/contract/companies'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import type { FormParts } from '../../lib/records/panels/fieldset-props.ts'
import { RecordPanels } from '../../lib/records/panels/record-panels.tsx'
import { lazyCompanies, useCompanyPanels } from './companies-kind.ts'
import { CompanyEditor } from './company-editor.tsx'
import { type CompanyDraft, companyFields } from './company-fields.ts'
import { companyRecords } from './company-records.ts'
import { DeleteCompany } from './delete-company.tsx'
import { LogoField } from './logo-field.tsx'
import { useFieldParts } from './use-field-parts.tsx'

const words = {
  ...{ title: 'Add New Company', submit: 'Add Company', unnamed: 'Unnamed company' },
  ...{ noun: 'Company', done: 'added' },
}
const createSchema = companyFields.createSchema(CompanyCreate)
const first = ['name', 'description', 'logo', 'legalName', 'email', 'website']

const NewCompanyFields = (form: FormParts<CompanyDraft>) => {
  const { own, ...parts } = useFieldParts(form, null)
  const { name, color, logo } = form.values
  return (
    <Fieldset
      {...form}
      {...parts}
      folding={{ first, about: 'phone, address, tax, invoices, accounts, colour' }}
      untouched={companyFields.blankDraft}
      own={{
        ...own,
        logo: (
          <LogoField
            {...{ name, color }}
            value={logo}
            error={form.errors.logo}
            onChange={(chosen) => form.change({ logo: chosen })}
          />
        ),
      }}
    />
  )
}

/** What opens of companies beside any page: a new one, or one to read and to change. */
export const CompanyPanels = () => (
  <RecordPanels<Company, CompanyDraft, CompanyCreate>
    noun="company"
    panels={useCompanyPanels()}
    records={lazyCompanies.useRecords().records}
    creation={{
      ...{ name: 'companies', blank: companyFields.blankDraft, words },
      schema: () => createSchema,
      onCreate: companyRecords.useCreate(),
    }}
    Fields={NewCompanyFields}
    Question={DeleteCompany}
  >
    {(company) => <CompanyEditor key={company._id} company={company} />}
  </RecordPanels>
)
