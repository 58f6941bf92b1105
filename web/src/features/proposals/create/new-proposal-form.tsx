import { inCurrency } from '@daybook/contract/proposal-figures'
import { valueComplaint } from '@daybook/contract/proposal-parts'
import { fillProposal } from '@daybook/contract/proposal-text'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { localeOf } from '../../../lib/formats/formats.ts'
import { ownCurrency } from '../../../lib/formats/own-currency.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { ProposalSheet } from '../../../lib/proposals/proposal-sheet.tsx'
import { ValuesFields } from '../../../lib/proposals/values-fields.tsx'
import { Fieldset } from '../../../lib/records/panels/fieldset.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { lazyCompanies } from '../../companies/companies.ts'
import { useProposalParties } from '../draft/use-proposal-parties.ts'
import { proposalFields } from '../proposal-fields.ts'
import { proposalRecords } from '../proposal-records.ts'
import { ProposalWarnings } from '../proposal-warnings.tsx'
import type { Source } from './templates.ts'
import type { NewProposal } from './use-new-proposal.ts'

const none = { value: '', label: 'None' }
const ownName = { value: '', label: 'Your own name' }
const { clientId, projectId, companyId } = proposalFields.fields
const kit = { fields: { clientId, projectId, companyId }, applies: () => ({}) }

interface NewProposalFormProps {
  /** Undefined for a blank one. */
  source: Source | undefined
  typed: NewProposal
  onChange: (part: Partial<NewProposal>) => void
  onMade: () => void
}

/** For whom a proposal is and what is filled in, with the proposal beside it as it will be. */
export const NewProposalForm = ({ source, typed, onChange, onMade }: NewProposalFormProps) => {
  const navigate = useNavigate()
  const create = proposalRecords.useCreate()
  const { records: companies } = lazyCompanies.useRecords()
  const from = typed.companyId ?? companies?.find(({ isDefault }) => isDefault)?._id ?? ''
  const [lacksTitle, setLacksTitle] = useState(false)
  const { parties, client, project, issuer, billTo, factsIn, clientOf } = useProposalParties({
    ...typed,
    companyId: from,
  })
  const currency = client?.currency ?? ownCurrency()
  const locale = client?.locale ?? localeOf()
  const { sections = [] } = source ?? {}
  const { pricing, variables } = inCurrency(
    { pricing: source?.pricing ?? [], variables: source?.variables ?? [], values: {}, deposit: null },
    source?.currency ?? currency,
    currency,
  )
  const title = source?.name ?? typed.title
  const filled = fillProposal(
    { title, sections, variables, pricing },
    typed.values,
    factsIn(currency, locale),
  )
  const errors = Object.fromEntries(
    variables.flatMap(({ key, type }) => {
      const complaint = valueComplaint(type, typed.values[key] ?? '')
      return complaint ? [[`values.${key}`, complaint]] : []
    }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isTitled = title.trim() !== ''
    setLacksTitle(!isTitled)
    if (!isTitled || Object.keys(errors).length > 0) return focusWrong(event.currentTarget)
    const id = newId()
    const { clientId: forClient, projectId: forProject, values } = typed
    const body = {
      ...{ title: title.trim(), templateId: source?._id ?? null, currency, locale, values },
      ...{ clientId: forClient || null, projectId: forProject || null, companyId: from || null },
      ...{ sections: [...sections], variables: [...variables] },
      pricing: pricing.map((price) => ({ ...price, _id: newId() })),
    }
    create(
      { kind: 'create', id, at: new Date().toISOString(), body },
      { what: `Proposal ${filled.title}`, done: 'created' },
    )
    onMade()
    void navigate({ to: '/proposals/$id', params: { id }, replace: true })
  }
  const chooseProject = (id: string) => {
    const owner = clientOf(id)
    onChange({ projectId: id, ...(owner && typed.clientId === '' && { clientId: owner }) })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
      <form aria-label="New proposal" noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
        {!source && (
          <TextField
            label="Title"
            name="title"
            required
            autoComplete="off"
            dir="auto"
            placeholder="Website relaunch"
            value={typed.title}
            error={lacksTitle ? 'Title is required' : undefined}
            onChange={({ target }) => {
              setLacksTitle(false)
              onChange({ title: target.value })
            }}
          />
        )}
        <Fieldset
          kit={kit}
          values={{ clientId: typed.clientId, projectId: typed.projectId, companyId: from }}
          untouched={{ clientId: '', projectId: '', companyId: '' }}
          errors={{}}
          change={(part) => (part.projectId === undefined ? onChange(part) : chooseProject(part.projectId))}
          options={{
            clientId: [none, ...parties.client.options],
            projectId: [none, ...project.options],
            companyId: [ownName, ...parties.company.options],
          }}
          make={{
            clientId: (name, done) =>
              parties.client.make(name, (id) => {
                onChange({ clientId: id })
                done()
              }),
            projectId: (name, done) =>
              project.make(name, (id) => {
                onChange({ projectId: id })
                done()
              }),
          }}
          own={{}}
        />
        {variables.length > 0 && (
          <TitledSection id="values" title="Fill in">
            <ValuesFields
              variables={variables}
              values={typed.values}
              currency={currency}
              errors={errors}
              onChange={(values) => onChange({ values })}
            />
          </TitledSection>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" type="submit">
            Create proposal
          </Button>
          <span className="text-ink-muted text-sm">You can change all of it before you send it.</span>
        </div>
      </form>
      <section aria-label="Preview" className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-20">
        <ProposalWarnings title="Still open" warnings={filled.warnings} />
        <ProposalSheet
          {...filled}
          title={filled.title || 'Untitled proposal'}
          filledIn={filled.variables.map(({ value }) => value)}
          {...{ issuer, billTo, currency, locale }}
          taxRate="0"
          taxLabel=""
        />
      </section>
    </div>
  )
}
