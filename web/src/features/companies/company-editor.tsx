import { addressLines } from '@daybook/contract/address-lines'
import { type Company, CompanyUpdate } from '@daybook/contract/companies'
import { ServerNote } from '../../lib/connection/needs-server.tsx'
import { RecordForm } from '../../lib/records/panels/record-form.tsx'
import { useFieldsEdit } from '../../lib/records/panels/use-fields-edit.ts'
import { ColorName } from '../../ui/color-name.tsx'
import { Switch } from '../../ui/switch.tsx'
import { companyFields } from './company-fields.ts'
import { companyRecords } from './company-records.ts'
import { LogoField } from './logo-field.tsx'
import { PublicLinkSection } from './public-link-section.tsx'
import { useFieldParts } from './use-field-parts.tsx'
import { VerificationSection } from './verification-section.tsx'

const undoes = { hint: 'Changing this ends the verification.' }

/** What was verified is said of these as they are (rules §9). */
const vouchedFor = { legalName: undoes, email: undoes, website: undoes, taxId: undoes }
/** Without a legal name it is said of the name. */
const vouchedForWith = (legalName: string) => (legalName ? vouchedFor : { ...vouchedFor, name: undoes })

/** The rows that show although they hold nothing. */
const always = ['legalName', 'email', 'website', 'line1', 'paymentDetails']

/** One company to read and to change; logo, default, verification and public page take effect at once. */
export const CompanyEditor = ({ company }: { company: Company }) => {
  const changeCompany = companyRecords.useChange()
  const { _id: id, name, logo, color, address, isDefault, can, verification, version } = company
  const { edit, ...editing } = useFieldsEdit(companyRecords, {
    record: company,
    fields: companyFields,
    schema: CompanyUpdate,
    canEdit: can.edit,
    save: changeCompany,
  })
  const { own, words, ...parts } = useFieldParts(edit, id, true)
  const isVouchedFor = verification.status === 'verified' || verification.status === 'pending'
  const { values } = edit
  return (
    <RecordForm
      label="Edit Company"
      noun="company"
      edit={edit}
      {...editing}
      {...parts}
      own={{ ...own, logo: null }}
      words={{ ...words, ...(isVouchedFor && vouchedForWith(company.legalName)) }}
      canEdit={can.edit}
      hidden={(field) => field === 'logo'}
      shown={{
        line1: addressLines(address),
        paymentDetails: companyFields.say.paymentDetails?.(values.paymentDetails),
        color: <ColorName color={values.color} />,
      }}
      wide={['paymentDetails']}
      folding={{ first: always }}
      figures={
        can.edit && (
          <LogoField
            isRow
            {...{ name, color }}
            value={logo ?? ''}
            onChange={(chosen) => {
              const made = { id, version, fields: { logo: chosen }, base: { logo: logo ?? '' } }
              changeCompany(companyFields.editOf(made, companyFields.currencyOf(company)))
            }}
          />
        )
      }
    >
      <Switch
        isRow
        label="Default company"
        hint={
          isDefault
            ? 'New invoices are issued by this company. To change that, make another one the default.'
            : 'Issue new invoices as this company.'
        }
        checked={isDefault}
        disabled={isDefault || !can.edit}
        onCheckedChange={() => changeCompany({ kind: 'makeDefault', id })}
      />
      <ServerNote>
        You are offline. You can change the verification and the public page when you are online again.
      </ServerNote>
      <VerificationSection company={company} />
      <PublicLinkSection company={company} />
    </RecordForm>
  )
}
