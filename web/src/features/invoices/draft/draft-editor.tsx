import type { Invoice, InvoiceUpdate } from '@daybook/contract/invoices'
import { type FocusEvent, useRef } from 'react'
import { billToOf, issuerOf, nobody } from '../../../lib/documents/parties.ts'
import { LocaleField } from '../../../lib/formats/locale-field.tsx'
import { useLeaveWarning } from '../../../lib/page/leave-warning.ts'
import { EditQuestions, focusUnsaved } from '../../../lib/records/edit-questions.tsx'
import { Fieldset } from '../../../lib/records/panels/fieldset.tsx'
import { OutcomeMark } from '../../../lib/records/panels/outcome-mark.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Select } from '../../../ui/select.tsx'
import { staysIn } from '../../../ui/stays-in.ts'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Explanation } from '../document/explanation.tsx'
import { InvoiceSheet } from '../document/invoice-sheet.tsx'
import { Schedule } from '../schedule/schedule.tsx'
import { accountChoices } from './account-choice.ts'
import { CompanyHint } from './company-hint.tsx'
import { DraftHeader } from './draft-header.tsx'
import { type InvoiceFields, invoiceFields } from './invoice-fields.ts'
import { LinesEditor } from './lines-editor.tsx'
import { previewOf, totalsOf } from './preview-of.ts'
import { areRead } from './steady.ts'
import { useDraftEdit, useIsSent } from './use-draft-edit.ts'
import { useIssuable } from './use-issuable.ts'

const first = [
  'clientId',
  'companyId',
  'issueDate',
  'dueDate',
  'items',
  'discount',
  'pricesIncludeTax',
  'notes',
]
const none = { value: '', label: 'None' }
const nothing = () => undefined

interface DraftEditorProps {
  draft: Invoice
  /** It is made by its first change, which `make` hears of. */
  isNew?: boolean
  make?: (fields: InvoiceUpdate) => void
  /** Hears that something is typed into it, before it is made. */
  begin?: () => void
}

/**
 * One draft to write, with the document beside it as the client will see it. What is typed is saved as its field is left,
 * and at a pause.
 */
export const DraftEditor = ({ draft, isNew = false, make = nothing, begin = nothing }: DraftEditorProps) => {
  const user = useUser()
  const { edit, current, outcome, parties, client, company, usualTax, ...choose } = useDraftEdit({
    ...{ draft, isNew, make, begin },
  })
  const { changeFields, chooseClient, chooseCompany } = choose
  useLeaveWarning(edit.isChanged)
  const isSent = useIsSent(draft._id)
  const form = useRef<HTMLFormElement>(null)
  const { values } = edit
  const { lacks, check } = useIssuable(values, form)
  const errors = { ...lacks, ...edit.errors }
  const totals = totalsOf(values)
  const lacksCompany = parties.companies.length === 0 && !parties.isReadingSender && draft.can.edit
  const accounts = accountChoices(company, values.paymentDetails)
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // A line is saved once it is left as a whole; what cannot be read in it says so as its field is left.
    if (!areRead(values) || !staysIn(target.closest('li, [data-row]'), relatedTarget)) edit.saveSoon()
  }
  const ask = (...names: (keyof InvoiceFields)[]) => (
    <EditQuestions labels={invoiceFields.labels} edit={edit} say={invoiceFields.say} fields={names} />
  )
  const named = parties.client.all.find(({ _id }) => _id === values.clientId)
  const isSameIssuer = values.companyId === (draft.companyId ?? '') && draft.issuer.name !== ''
  const known = {
    // Whom this device does not list, it knows from the draft.
    billTo: client ? billToOf(client) : named ? { ...nobody, name: named.name } : null,
    issuer: isSameIssuer ? draft.issuer : issuerOf(company, user),
  }
  const isSameClient = values.clientId !== '' && values.clientId === draft.clientId
  return (
    <div className="flex flex-col gap-6">
      <DraftHeader
        draft={draft}
        isNew={isNew}
        clientName={named?.name}
        save={() => {
          const isSaved = edit.save()
          if (!isSaved && form.current) focusUnsaved(form.current)
          return isSaved
        }}
        check={check}
        mark={
          <>
            {edit.isChanged && <span className="text-ink-faint text-sm">Unsaved</span>}
            <OutcomeMark outcome={edit.isChanged ? null : outcome} />
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          ref={form}
          aria-label="Edit invoice"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            edit.save()
          }}
          onBlur={leave}
          className="flex min-w-0 flex-col gap-5"
        >
          <Fieldset
            kit={invoiceFields}
            values={values}
            untouched={current}
            errors={errors}
            change={changeFields}
            readOnly={!draft.can.edit}
            folding={{
              first,
              about: 'currency, language, account, terms, PO number, footer, internal note',
            }}
            words={lacksCompany ? { companyId: { hint: <CompanyHint /> } } : undefined}
            options={{
              clientId: [none, ...parties.client.options],
              companyId: [none, ...parties.company.options],
            }}
            make={{
              clientId: (name, done) =>
                parties.client.make(name, (id) => {
                  chooseClient(id)
                  done()
                }),
              companyId: (name, done) =>
                parties.company.make(name, (id) => {
                  chooseCompany(id)
                  done()
                }),
            }}
            own={{
              items: (
                <LinesEditor
                  lines={values.items}
                  totals={totals.lines}
                  currency={values.currency}
                  usualTax={usualTax}
                  errors={errors}
                  onChange={(items, answered) => edit.change({ items }, ['items', ...answered])}
                />
              ),
              discount: (
                <TextField
                  label="Discount on everything"
                  name="discount"
                  className="max-w-56"
                  inputClassName="tabular-nums"
                  placeholder="10% or an amount"
                  autoComplete="off"
                  value={values.discount}
                  error={errors.discount ?? errors['discount.value']}
                  onChange={({ target }) =>
                    edit.change({ discount: target.value }, ['discount', 'discount.value'])
                  }
                />
              ),
              pricesIncludeTax: (
                <Switch
                  label="Prices include tax"
                  hint="The total stays as typed, and the net is worked out from it."
                  checked={values.pricesIncludeTax}
                  onCheckedChange={(pricesIncludeTax) => {
                    edit.change({ pricesIncludeTax })
                    edit.saveSoon()
                  }}
                />
              ),
              showWork: (
                <Switch
                  label="Show the work"
                  hint="The client’s page opens each line to the time that it bills."
                  checked={values.showWork}
                  onCheckedChange={(showWork) => {
                    edit.change({ showWork })
                    edit.saveSoon()
                  }}
                />
              ),
              paymentDetails: (
                <Select
                  label="Pay to"
                  name="paymentDetails"
                  value={values.paymentDetails?._id ?? ''}
                  options={accounts.options}
                  hint={!company && accounts.isEmpty && 'Bank details come from a company'}
                  error={errors.paymentDetails}
                  onValueChange={(id) => edit.change({ paymentDetails: accounts.accountOf(id) })}
                />
              ),
              locale: (
                <LocaleField
                  label="Language"
                  hint="Of the document and its e-mails"
                  value={values.locale}
                  none="The client’s"
                  error={errors.locale}
                  onValueChange={(locale) => edit.change({ locale })}
                />
              ),
            }}
            ask={ask}
          />
        </form>
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-8 xl:sticky xl:top-20">
          <InvoiceSheet
            madeWith={user.userType !== 'pro'}
            invoice={{
              ...previewOf(draft, values, totals, {
                ...known,
                billTo: known.billTo ?? (isSameClient ? draft.billTo : null),
              }),
              setOffs: [],
            }}
          />
          {!isNew && <Schedule invoice={draft} />}
          {!isNew && isSent && <Explanation invoice={draft} />}
        </section>
      </div>
    </div>
  )
}
