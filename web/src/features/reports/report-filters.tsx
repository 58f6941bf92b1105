import { fold } from '@daybook/contract/fold'
import { ReportPeriod } from '@daybook/contract/report-periods'
import { DateField } from '../../ui/date-field.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { Select } from '../../ui/select.tsx'
import { lazyClients } from '../clients/clients.ts'
import { useProjects } from '../projects/projects.ts'
import { type useReportAddress, withDay } from './report-address.ts'

const periodWords: Readonly<Record<ReportPeriod, string>> = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  days: 'Custom days',
}

const optionOf = ({ _id, name }: { _id: string; name: string }) => ({
  ...{ value: _id, label: name },
  words: fold(name),
})

const half = 'w-full min-[22rem]:w-[calc(50%-0.25rem)]'

export type ReportAddress = ReturnType<typeof useReportAddress>

/** Chooses whom a report is about. */
export const SubjectFields = ({
  address: { search, change },
  ...look
}: {
  address: ReportAddress
  className: string
  labelHidden?: boolean
}) => {
  const { records: clients = [] } = lazyClients.useRecords()
  const { projects = [] } = useProjects()
  const offered = projects.filter(({ clientId }) => !search.client || clientId?._id === search.client)
  return (
    <>
      <SearchSelect
        label="Client"
        {...look}
        value={search.client ?? ''}
        options={[{ value: '', label: 'Any client' }, ...clients.map(optionOf)]}
        onValueChange={(client) => change({ client: client || undefined, project: undefined })}
      />
      <SearchSelect
        label="Project"
        {...look}
        value={search.project ?? ''}
        options={[{ value: '', label: 'Any project' }, ...offered.map(optionOf)]}
        onValueChange={(project) => change({ project: project || undefined })}
      />
    </>
  )
}

/** Chooses the days, the client and the project of a report. */
export const ReportFilters = ({
  address,
  fields,
}: {
  address: ReportAddress
  fields: Record<string, string>
}) => {
  const { period, range, change } = address
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <Select
        label="Period"
        labelHidden
        className={`${half} sm:w-36`}
        value={period}
        options={ReportPeriod.options.map((value) => ({ value, label: periodWords[value] }))}
        onValueChange={(value) => {
          const chosen = value as ReportPeriod
          const days = chosen === 'days' ? range : { from: undefined, to: undefined }
          change({
            period: chosen === 'this-month' ? undefined : chosen,
            ...{ from: days.from, to: days.to },
          })
        }}
      />
      <DateField
        label="From"
        labelHidden
        className={`${half} sm:w-38`}
        value={range.from}
        error={fields.from}
        looksBack
        required
        onCommit={(day) => day && change({ period: 'days', ...withDay(range, 'from', day) })}
      />
      <DateField
        label="To"
        labelHidden
        className={`${half} sm:w-38`}
        value={range.to}
        error={fields.to}
        looksBack
        required
        onCommit={(day) => day && change({ period: 'days', ...withDay(range, 'to', day) })}
      />
      <SubjectFields address={address} labelHidden className={`${half} sm:w-44`} />
    </div>
  )
}
