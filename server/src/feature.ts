import type { CountedType, RecordType, ShareableType } from '@daybook/contract/record-types'
import type { SharedRecord } from '@daybook/contract/shared-view'
import type { Count, PlanCounter, PlanCounters } from './db/plan-counter.ts'
import type { SearchSource } from './db/search-source.ts'
import type { TrashSource } from './db/trash-source.ts'
import type { Database } from './db/types.ts'
import type { Reactions } from './events.ts'
import type { ExportedKind, ExportSource } from './export-source.ts'
import type { Sessions } from './features/accounts/sessions.ts'
import type { Grants } from './features/sharing/sharing.ts'
import type { SignedIn } from './http/context.ts'
import type { PublicDocument } from './http/public-documents.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { RenderedPage } from './http/rendered-page.ts'
import type { Route } from './http/route.ts'
import type { ImportedRecords, ImportSource } from './import-source.ts'
import type { Streams } from './live/streams.ts'
import type { Parts } from './parts.ts'
import type { CheckoutKinds } from './payments/checkout-kinds.ts'
import type { ProfileSources } from './profile-parts.ts'
import type { Handlers } from './queue/queue.ts'
import type { Schedule } from './queue/schedules.ts'
import type { RecordKey } from './records/record-queries.ts'

/** What sharing needs to know of a type of record. */
export interface SharedType {
  /** The record, with what the actor may do with it. @throws Refusal 404 for what the actor does not see. */
  load: (ctx: SignedIn, id: string) => Promise<Grants & { id: string }>
  /** What whoever holds its link sees, undefined once it is gone; null for a type with a page of its own. */
  page: ((db: Database, key: RecordKey) => Promise<SharedRecord | undefined>) | null
}

/** What all features say together, handed to those that act for all of them. */
export interface Gathered {
  reactions: Reactions
  counters: PlanCounters
  trash: Record<RecordType, TrashSource>
  search: Record<RecordType, SearchSource>
  figures: Record<CountedType, Count>
  shared: Record<ShareableType, SharedType>
  profile: ProfileSources
  checkouts: CheckoutKinds
  exports: Record<ExportedKind, ExportSource>
  imports: Record<ImportedRecords, ImportSource>
}

/** What work items are done with. */
export interface WorkParts extends Parts, Gathered {}

/** What requests are answered with. */
export interface AppParts extends WorkParts {
  sessions: Sessions
  rateLimits: RateLimits
  streams: Streams
}

/**
 * What the app needs to know of a feature. Beside it stand, by module merging, the events that it records and the work
 * that it queues; `features.ts` lists all of them.
 */
export interface Feature {
  /** As its folder is called. */
  name: string
  routes?: (parts: AppParts) => Route[]
  /** Run in the transaction of the change that they react to. */
  reactions?: Reactions
  work?: (parts: WorkParts) => Handlers
  schedules?: readonly Schedule[]
  /** Where the trash finds its records. */
  trash?: { [T in RecordType]?: TrashSource }
  /** Where the search finds its records. */
  search?: { [T in RecordType]?: SearchSource }
  /** What counts against the plan. */
  counters?: readonly PlanCounter[]
  /** How many of its records the dashboard shows. */
  figures?: { [T in CountedType]?: Count }
  /** Public pages of its records, for readers without scripts and for search engines. */
  pages?: (parts: AppParts) => RenderedPage[]
  /** Texts about its records that are for everybody, such as feeds. */
  documents?: (parts: AppParts) => PublicDocument[]
  /** What it adds to public profiles. */
  profile?: Partial<ProfileSources>
  /** What it does with the single payments that it asks for, by kind. */
  checkouts?: CheckoutKinds
  /** What an export holds of it (rules §3). */
  exports?: { [K in ExportedKind]?: ExportSource }
  /** Which of its records an import brings back (rules §3). */
  imports?: { [K in ImportedRecords]?: ImportSource }
  /** Which of its records can be shared (rules §6). */
  shared?: { [T in ShareableType]?: SharedType }
}

/** Keeps the exact type, by which the list of all features is known to be complete. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature
