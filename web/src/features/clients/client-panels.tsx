import { addressLines } from '@daybook/contract/address-lines'
import { type Client, ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { ApplyRate } from '../../lib/figures/apply-rate.tsx'
import { countryOptions } from '../../lib/formats/country-options.ts'
import { formatAmount, formatMoney } from '../../lib/formats/figure-formats.ts'
import { LocaleField } from '../../lib/formats/locale-field.tsx'
import { localeName } from '../../lib/formats/locale-name.ts'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import type { FormParts } from '../../lib/records/panels/fieldset-props.ts'
import { RecordForm } from '../../lib/records/panels/record-form.tsx'
import { RecordPanels } from '../../lib/records/panels/record-panels.tsx'
import { useFieldsEdit } from '../../lib/records/panels/use-fields-edit.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Switch } from '../../ui/switch.tsx'
import { toast, withdrawToast } from '../../ui/toast.ts'
import { type ClientDraft, type ClientFields, clientFields } from './client-fields.ts'
import { clientRecords } from './client-records.ts'
import { lazyClients, useClientPanels } from './clients-kind.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeleteClient } from './delete-client.tsx'
import { ClientWork } from './page/client-work.tsx'
import { useSummary } from './page/use-summary.ts'
import { ProjectChecklist } from './project-checklist.tsx'

const first = ['name', 'email', 'company', 'notes', 'projectIds']

/** A missing name is announced until there is one, besides at the field itself (spec 2 §5). */
const warnOfName = ({ name }: Record<string, string>): void =>
  name ? toast({ id: 'client name', title: name, tone: 'warn' }) : withdrawToast('client name')

type Values = ClientFields | ClientDraft

/** What creating and editing share: the first four fields, and the words and choices of the others. */
const useFieldParts = ({ values, errors, change }: FormParts<Values>, labelHidden = false) => {
  const { hourlyRate, currency } = useUser()
  const unit = values.currency || currency
  return {
    kit: clientFields,
    folding: { first, about: 'phone, address, tax, money, people' },
    options: { country: countryOptions },
    words: {
      hourlyRate: hourlyRate !== null &&
        values.hourlyRate.trim() === '' && {
          hint: `Your default: ${formatMoney(hourlyRate, currency)}`,
          placeholder: currency === unit ? formatAmount(hourlyRate, unit) : undefined,
        },
    },
    own: {
      locale: (
        <LocaleField
          label={clientFields.labels.locale}
          labelHidden={labelHidden}
          name="locale"
          none="Your default"
          value={values.locale}
          error={errors.locale}
          onValueChange={(locale) => change({ locale })}
        />
      ),
      contacts: (
        <ContactFields
          labelHidden={labelHidden}
          contacts={values.contacts}
          error={errors.contacts}
          onChange={(contacts) => change({ contacts })}
        />
      ),
      projectIds: 'projectIds' in values && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">Assign Projects (Optional)</legend>
          <ProjectChecklist
            chosen={values.projectIds}
            error={errors.projectIds}
            onChoose={(projectIds) => change({ projectIds })}
          />
        </fieldset>
      ),
    },
  }
}

const NewClientFields = (form: FormParts<Values>) => (
  <Fieldset {...form} {...useFieldParts(form)} untouched={clientFields.blankDraft} />
)

const words = {
  ...{ title: 'Add New Client', submit: 'Add Client', unnamed: 'Unnamed client' },
  ...{ noun: 'Client', done: 'added' },
}
const createSchema = clientFields.createSchema(ClientCreate)

/** One client to read and to change; whether it is archived takes effect at once. */
const ClientEditor = ({ client }: { client: Client }) => {
  const changeClient = clientRecords.useChange()
  const { edit, ...editing } = useFieldsEdit(clientRecords, {
    record: client,
    fields: clientFields,
    schema: ClientUpdate,
    canEdit: client.can.edit,
    save: changeClient,
    onComplaint: warnOfName,
  })
  const { locale, contacts } = edit.values
  const { data: summary } = useSummary(client._id)
  return (
    <RecordForm
      label="Edit Client"
      noun="client"
      edit={edit}
      {...editing}
      {...useFieldParts(edit, true)}
      canEdit={client.can.edit}
      shown={{
        line1: addressLines(client.address),
        locale: locale && localeName(locale),
        contacts: contacts
          .map(({ name, email, phone }) => [name, email, phone].filter(Boolean).join(' · '))
          .join('\n'),
      }}
      wide={['contacts']}
      figures={summary && <ClientWork clientId={client._id} summary={summary} asRows />}
    >
      <ApplyRate scope={{ clientId: client._id }} />
      <Switch
        isRow
        label="Archived"
        hint="Archived clients do not count towards your limit and cannot be chosen for a project."
        checked={client.archived}
        disabled={!client.can.edit}
        onCheckedChange={(archived) => {
          const { _id: id, version } = client
          changeClient({ kind: 'archive', id, archived, version })
        }}
      />
    </RecordForm>
  )
}

/** What opens of clients beside any page: a new one, or one to be edited. */
export const ClientPanels = () => (
  <RecordPanels<Client, ClientDraft, ClientCreate>
    noun="client"
    panels={useClientPanels()}
    records={lazyClients.useRecords().records}
    creation={{
      ...{ name: 'clients', blank: clientFields.blankDraft, words, onComplaint: warnOfName },
      schema: () => createSchema,
      isFull: clientRecords.useFull(),
      onCreate: clientRecords.useCreate(),
    }}
    Fields={NewClientFields}
    pages="/clients"
    Question={DeleteClient}
  >
    {(client) => <ClientEditor key={client._id} client={client} />}
  </RecordPanels>
)
