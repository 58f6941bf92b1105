import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { previewFromTasks } from '@daybook/contract/invoice-preview'
import type { Invoice } from '@daybook/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { unbilledQuery } from '../../../lib/figures/unbilled.ts'
import { percentComplaint, readPercent } from '../../../lib/formats/read-decimal.ts'
import { endUndoOffers } from '../../../lib/records/offer-undo.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { dialogHalves } from '../../../ui/dialog-styles.ts'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useClientOptions, useCompanyOptions } from '../draft/use-parties.ts'
import { Preview } from '../preview/preview.tsx'
import { useInvoiceCall } from '../use-invoice-call.ts'
import { type GroupBy, groups, type Rounding, roundingNoteOf, roundings } from './line-choices.ts'
import { UnbilledWork, useCurrencies, type WorkOf } from './unbilled-work.tsx'

/** Asks which unbilled time becomes a draft, and how its lines are made. */
export const FromTasksDialog = ({ of, onClose }: { of: WorkOf | undefined; onClose: () => void }) => {
  const navigate = useNavigate()
  const clients = useClientOptions()
  const companies = useCompanyOptions()
  const { data: unbilled } = useQuery(unbilledQuery)
  const billable = new Set(unbilled?.clients.map(({ clientId: one }) => one))
  // Time that was deleted a moment ago is not to be billed.
  useEffect(endUndoOffers, [])
  const [id] = useState(() => newId())
  const [clientId, setClientId] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [groupBy, setGroupBy] = useState<GroupBy>('task')
  const [rounding, setRounding] = useState<Rounding>('none')
  const [currency, setCurrency] = useState('')
  const [taxRate, setTaxRate] = useState('')
  const [taxLabel, setTaxLabel] = useState('')
  const [companyId, setCompanyId] = useState('')
  const [complaint, setComplaint] = useState('')
  // What it is made of is billed then: it is not asked for again.
  const [isMade, setMade] = useState(false)
  const work = of ?? (clientId ? { clientId } : undefined)
  const make = useInvoiceCall(invoiceFromTasks, {
    done: 'Draft created',
    failed: 'Failed to create the draft',
  })
  const [isSeveral, setSeveral] = useState(false)
  // What it is about shows only now.
  const lacksCurrency = make.error instanceof ApiError ? make.error.fields.currency : undefined
  if (lacksCurrency && !isSeveral) setSeveral(true)
  const currencies = useCurrencies(work, isSeveral)
  const chosen = currencies.find(({ value }) => value === currency) ?? currencies[0]
  const inCurrency = currencies.length > 1 ? chosen?.value : undefined
  const asked = {
    ...(of && 'taskIds' in of ? { taskIds: [...of.taskIds] } : (of ?? { clientId })),
    ...(from && { from }),
    ...(to && { to }),
    ...{ groupBy, rounding },
    ...(inCurrency && { currency: inCurrency }),
    ...(taxRate.trim() && { taxRate: readPercent(taxRate), taxLabel }),
    ...(companyId && { companyId }),
  }
  const fields = make.complaints(asked)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!of && !clientId) {
      setComplaint('Choose a client')
      event.currentTarget.querySelector<HTMLElement>('[role=combobox]')?.focus()
      return
    }
    setComplaint('')
    setMade(true)
    const openDraft = ({ _id }: Invoice) => {
      // The way back from the draft leads to where somebody came from, not into this question again.
      void navigate({
        to: '/invoices/$invoiceId/edit',
        params: { invoiceId: _id },
        replace: of !== undefined,
      })
    }
    make.run({ body: { _id: id, ...asked } }, openDraft, () => setMade(false))
  }
  const withWork = clients.toSorted(
    (one, other) => Number(billable.has(other.value)) - Number(billable.has(one.value)),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create Invoice from Tasks"
      description="Turns billable time that has not been invoiced into a draft."
      action={
        <ServerButton variant="primary" type="submit" form="from-tasks" loading={make.isPending}>
          Create draft
        </ServerButton>
      }
    >
      <form id="from-tasks" noValidate onSubmit={submit} className={dialogHalves}>
        <ServerNote className="col-span-full">
          You are offline. You can make a draft of unbilled time when you are online again.
        </ServerNote>
        {of && <UnbilledWork of={of} />}
        {!of && (
          <SearchSelect
            label="Client"
            className="col-span-full"
            value={clientId}
            error={complaint || fields.clientId || fields.projectId}
            options={withWork.map((client) => ({
              ...client,
              note: billable.has(client.value) ? 'Unbilled time' : undefined,
            }))}
            onValueChange={(picked) => {
              setClientId(picked)
              setComplaint('')
            }}
          />
        )}
        {!of && clientId && <UnbilledWork of={{ clientId }} />}
        <DateField
          label="From"
          looksBack
          value={from}
          error={fields.from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <DateField
          label="Until"
          looksBack
          value={to}
          error={fields.to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Select
          label="Lines"
          className="max-sm:col-span-full"
          value={groupBy}
          options={[...groups]}
          onValueChange={(value) => setGroupBy(value as GroupBy)}
        />
        <Select
          label="Rounding"
          className="max-sm:col-span-full"
          value={rounding}
          options={[...roundings]}
          onValueChange={(value) => setRounding(value as Rounding)}
        />
        {inCurrency && (
          <Select
            label="Currency"
            className="col-span-full"
            hint="An invoice has only one."
            value={inCurrency}
            error={lacksCurrency}
            options={currencies}
            onValueChange={(picked) => {
              setCurrency(picked)
              make.reset()
            }}
          />
        )}
        <TextField
          label="Tax %"
          inputMode="decimal"
          inputClassName="tabular-nums"
          autoComplete="off"
          hint="If you leave it empty: the tax of your last invoice, or none."
          value={taxRate}
          error={fields.taxRate && percentComplaint()}
          onChange={({ target }) => setTaxRate(target.value)}
        />
        <TextField
          label="Tax label"
          dir="auto"
          autoComplete="off"
          placeholder="Tax"
          maxLength={60}
          value={taxLabel}
          error={fields.taxLabel}
          onChange={({ target }) => setTaxLabel(target.value)}
        />
        {companies.length > 1 && (
          <Select
            label="Company"
            className="col-span-full"
            value={companyId}
            error={fields.companyId}
            options={[{ value: '', label: 'Your default company' }, ...companies]}
            onValueChange={setCompanyId}
          />
        )}
        {work && (
          <div className="col-span-full min-w-0">
            <Preview
              title="The draft"
              of={[asked]}
              roundingNote={roundingNoteOf(rounding)}
              isOver={isMade}
              ask={(signal) => call(previewFromTasks, { body: asked }, { signal })}
            />
          </div>
        )}
      </form>
    </Dialog>
  )
}
