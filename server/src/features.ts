import type { CountedType, RecordType, ShareableType } from '@daybook/contract/record-types'
import type { Count, PlanCounter, PlanCounters } from './db/plan-counter.ts'
import type { SearchSource } from './db/search-source.ts'
import type { TrashSource } from './db/trash-source.ts'
import { reportingDiskRoom } from './disk-room.ts'
import { mergeReactions } from './events.ts'
import type { ExportedKind, ExportSource } from './export-source.ts'
import type { Feature, Gathered, SharedType } from './feature.ts'
import { accountData } from './features/account-data/feature.ts'
import { accounts } from './features/accounts/feature.ts'
import { clients } from './features/clients/feature.ts'
import { companies } from './features/companies/feature.ts'
import { dashboard } from './features/dashboard/feature.ts'
import { feedback } from './features/feedback/feature.ts'
import { invoices } from './features/invoices/feature.ts'
import { jobs } from './features/jobs/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { plans } from './features/plans/feature.ts'
import { projects } from './features/projects/feature.ts'
import { proposals } from './features/proposals/feature.ts'
import { reports } from './features/reports/feature.ts'
import { search } from './features/search/feature.ts'
import { sharedView } from './features/shared-view/feature.ts'
import { sharing } from './features/sharing/feature.ts'
import { tasks } from './features/tasks/feature.ts'
import { teams } from './features/teams/feature.ts'
import { templates } from './features/templates/feature.ts'
import { time } from './features/time/feature.ts'
import { timesheets } from './features/timesheets/feature.ts'
import { trash } from './features/trash/feature.ts'
import { fileWork } from './files/work.ts'
import type { ImportedRecords, ImportSource } from './import-source.ts'
import { retentionSchedules, retentionWork } from './live/retention.ts'
import { mailHandlers } from './mail/mail.ts'
import type { Parts } from './parts.ts'
import type { Handlers } from './queue/queue.ts'
import type { Schedule } from './queue/schedules.ts'

// In the feature order.
const listed = [
  accounts,
  plans,
  feedback,
  companies,
  clients,
  sharing,
  projects,
  teams,
  tasks,
  time,
  sharedView,
  trash,
  timesheets,
  invoices,
  templates,
  proposals,
  jobs,
  reports,
  notifications,
  search,
  dashboard,
  accountData,
] as const

type Listed = (typeof listed)[number]
type TypesIn<F> = F extends { trash: infer Sources } ? keyof Sources : never
type SearchedIn<F> = F extends { search: infer Sources } ? keyof Sources : never
type FiguresIn<F> = F extends { figures: infer Figures } ? keyof Figures : never
type SharedIn<F> = F extends { shared: infer Shared } ? keyof Shared : never
type ExportsIn<F> = F extends { exports: infer Exports } ? keyof Exports : never
type ImportsIn<F> = F extends { imports: infer Imports } ? keyof Imports : never
type ProfileIn<F> = F extends { profile: infer Profile } ? keyof Profile : never
type CountedIn<F> = F extends { counters: readonly (infer Counter)[] } ? Counter : never
type CountedBy<Counter> = Counter extends PlanCounter<infer C> ? C : never

/** Every feature of the product. */
export const features: readonly Feature[] = listed

/** Does not compile where no feature lists a type of record in the trash, searches it, counts it, shares it, exports it, or counts what is limited. */
const gathered: Gathered = {
  reactions: mergeReactions(features.map(({ reactions = {} }) => reactions)),
  trash: Object.assign({}, ...features.map(({ trash: sources }) => sources)) as Record<
    TypesIn<Listed>,
    TrashSource
  > satisfies Record<RecordType, TrashSource>,
  search: Object.assign({}, ...features.map(({ search: sources }) => sources)) as Record<
    SearchedIn<Listed>,
    SearchSource
  > satisfies Record<RecordType, SearchSource>,
  figures: Object.assign({}, ...features.map(({ figures }) => figures)) as Record<
    FiguresIn<Listed>,
    Count
  > satisfies Record<CountedType, Count>,
  shared: Object.assign({}, ...features.map(({ shared }) => shared)) as Record<
    SharedIn<Listed>,
    SharedType
  > satisfies Record<ShareableType, SharedType>,
  profile: Object.assign({}, ...features.map(({ profile }) => profile)) as Pick<
    Gathered['profile'],
    ProfileIn<Listed>
  > satisfies Gathered['profile'],
  checkouts: Object.assign({}, ...features.map(({ checkouts }) => checkouts)),
  exports: Object.assign({}, ...features.map(({ exports: sources }) => sources)) as Record<
    ExportsIn<Listed>,
    ExportSource
  > satisfies Record<ExportedKind, ExportSource>,
  imports: Object.assign({}, ...features.map(({ imports: sources }) => sources)) as Record<
    ImportsIn<Listed>,
    ImportSource
  > satisfies Record<ImportedRecords, ImportSource>,
  counters: Object.fromEntries(
    features.flatMap(({ counters = [] }) => counters.map((counter) => [counter.counted, counter])),
  ) as Pick<PlanCounters, CountedBy<CountedIn<Listed>>>,
}

/** The parts with what all features say together. */
export const gather = <P extends Parts>(parts: P): P & Gathered => ({ ...parts, ...gathered })

/** Everything that the queue can do. */
export const allWork = (parts: Parts): Handlers => {
  const all = gather(parts)
  const handlers = Object.assign(
    { ...mailHandlers(parts.mailer), ...fileWork(parts.files), ...retentionWork(parts) },
    ...features.map(({ work }) => work?.(all)),
  ) as Handlers
  return reportingDiskRoom(handlers, parts.room)
}

export const allSchedules: Schedule[] = [
  ...retentionSchedules,
  ...features.flatMap(({ schedules = [] }) => schedules),
]
