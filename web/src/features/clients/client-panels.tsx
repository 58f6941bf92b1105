import { type Client, ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { ApplyRate } from '../../lib/figures/apply-rate.tsx'
import { countryOptions } from '../../lib/formats/country-options.ts'
import { formatAmount, formatMoney } from '../../lib/formats/figure-formats.ts'
import { LocaleField } from '../../lib/formats/locale-field.tsx'
import { EditQuestions } from '../../lib/records/edit-questions.tsx'
import { CreatePanel } from '../../lib/records/panels/create-panel.tsx'
import { EditForm } from '../../lib/records/panels/edit-form.tsx'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import type { FormParts } from '../../lib/records/panels/fieldset-props.ts'
import { RecordPanel } from '../../lib/records/panels/record-panel.tsx'
import { useFieldsEdit } from '../../lib/records/panels/use-fields-edit.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { type ClientDraft, type ClientFields, clientFields } from './client-fields.ts'
import { clientRecords } from './client-records.ts'
import { lazyClients, useClientPanels } from './clients-kind.ts'
import { ContactFields } from './contact-fields.tsx'
import { ProjectChecklist } from './project-checklist.tsx'

const first = ['name', 'email', 'company', 'notes', 'projectIds']

/** A missing name is announced, besides at the field itself (spec 2 §5). */
const warnOfName = ({ name }: Record<string, string>): void => {
  if (name) toast({ id: 'client name', title: name, tone: 'warn' })
}

/** The fields that creating and editing share: four, and the others behind them. */
const ClientFieldset = (form: FormParts<ClientFields | ClientDraft> & { untouched: ClientFields }) => {
  const { values, errors, change } = form
  const { hourlyRate, currency } = useUser()
  const unit = values.currency || currency
  return (
    <Fieldset
      {...form}
      kit={clientFields}
      folding={{ first, about: 'phone, address, tax, money, people' }}
      options={{ country: countryOptions }}
      words={{
        hourlyRate: hourlyRate !== null &&
          values.hourlyRate.trim() === '' && {
            hint: `Your own: ${formatMoney(hourlyRate, currency)}`,
            placeholder: currency === unit ? formatAmount(hourlyRate, unit) : undefined,
          },
      }}
      own={{
        locale: (
          <LocaleField
            label={clientFields.labels.locale}
            name="locale"
            none="Your own"
            value={values.locale}
            error={errors.locale}
            onValueChange={(locale) => change({ locale })}
          />
        ),
        contacts: (
          <ContactFields
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
      }}
    />
  )
}

const words = {
  ...{ title: 'Add New Client', submit: 'Add Client', unnamed: 'Unnamed client' },
  ...{ noun: 'Client', done: 'added' },
}
const createSchema = clientFields.createSchema(ClientCreate)

/** One client to change; whether it is archived takes effect at once. */
const ClientEditor = ({ client }: { client: Client }) => {
  const changeClient = clientRecords.useChange()
  const { edit, current } = useFieldsEdit(clientRecords, {
    record: client,
    fields: clientFields,
    schema: ClientUpdate,
    save: changeClient,
  })
  return (
    <EditForm
      label="Edit Client"
      edit={edit}
      onUnsaved={() => edit.values.name.trim() === '' && warnOfName({ name: 'Name is required' })}
    >
      <EditQuestions<ClientFields> edit={edit} labels={clientFields.labels} say={clientFields.say} />
      <ClientFieldset {...edit} untouched={current} />
      <ApplyRate scope={{ clientId: client._id }} />
      <Switch
        label="Archived"
        hint="It counts towards no limit, and is offered for no project."
        checked={client.archived}
        onCheckedChange={(archived) => {
          const { _id: id, version } = client
          changeClient({ kind: 'archive', id, archived, version })
        }}
      />
    </EditForm>
  )
}

/** What opens of clients beside any page: a new one, or one to be edited. */
export const ClientPanels = () => {
  const { openId, isCreating, closePanel } = useClientPanels()
  const { records: clients } = lazyClients.useRecords()
  const createClient = clientRecords.useCreate()
  return (
    <>
      <CreatePanel<ClientDraft, ClientCreate>
        open={isCreating}
        onClose={closePanel}
        name="clients"
        attribute="data-client"
        blank={clientFields.blankDraft}
        words={words}
        nameOf={({ name }) => name}
        schema={() => createSchema}
        onComplaint={warnOfName}
        onCreate={createClient}
      >
        {(form) => <ClientFieldset {...form} untouched={clientFields.blankDraft} />}
      </CreatePanel>
      <RecordPanel
        noun="client"
        open={openId !== undefined && clients !== undefined}
        record={clients?.find(({ _id }) => _id === openId)}
        title={() => 'Edit Client'}
        startAt="first field"
        pages="/clients"
        onClose={closePanel}
      >
        {(client) => <ClientEditor key={client._id} client={client} />}
      </RecordPanel>
    </>
  )
}
