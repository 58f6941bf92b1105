import type { LiveEvent } from '@daybook/contract/events'
import type { TrashedRecord } from '@daybook/contract/trash'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LinkProps, RegisteredRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AheadQuery } from '../api/read-ahead.ts'
import type { Sender } from '../outbox/sender.ts'

/** The path of a page that is about no single record. */
export type PagePath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>

export interface NavigationEntry {
  label: string
  /** Its name in the menu of small screens, where the specification gives it another one (spec 1 §2). */
  menuLabel?: string
  to: PagePath
  /** Other pages that belong to it, at which it is marked too, with those below them. */
  also?: readonly PagePath[]
  icon: LucideIcon
  /** Its place in the sidebar, from the top (spec 1 §2). */
  place: number
  /** Two keys in turn that lead there, as in `g t`. */
  keys?: string
  /** Badged for everyone; whoever is not Pro finds the gate there. */
  isPro?: boolean
}

/**
 * A page, or a part of one, to which the palette leads and no navigation does: a feature names its own in
 * `palette-places.ts`. The menu of small screens lists those `inMenu`, too.
 */
export type Place = {
  label: string
  icon: LucideIcon
  /** What else it is looked for by. */
  words?: string
} & (
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'>; inMenu?: never }
  | { link: { to: PagePath }; inMenu: true }
)

/** Where a message leads to, such as the details of a record. */
export interface Opener {
  /** What is open there already. */
  openId: string | undefined
  open: (id: string) => void
}

/** Which panel is open beside the page, and how to open and close it. */
export interface PanelAddress extends Opener {
  isCreating: boolean
  hasPanel: boolean
  startCreating: () => void
  closePanel: () => void
}

export interface RecordPanel {
  /** On which page the bar's add button makes one of these; tasks are made everywhere else. */
  addsAt: PagePath | 'elsewhere'
  /** What the add button says (spec 1 §2). */
  addLabel: string
  /** A hook, for all panels are read at every render. */
  readAddress: () => PanelAddress
  /** The panels that open beside any page; null where their pages hold them. */
  load: (() => Promise<ComponentType>) | null
}

/** How a kind of record is called in the trash, and what becomes of it when it comes back. */
export interface TrashWords {
  type: TrashedRecord['type']
  /** As in `Client restored`. */
  word: string
  /** Where several were restored that are all of this kind, and it is more than a number. */
  severalRestored?: string
  /** Where one is found that came back. */
  placeOf: (id: string) => Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Restores several at once, all or none; else each is restored by a change of its own. */
  restoreTogether?: (client: QueryClient, records: readonly TrashedRecord[]) => Promise<void>
}

/** How many records there are, in a line of the dashboard. */
export interface DashboardFigure {
  label: string
  to: PagePath
}

/** How the palette lists records of a kind. */
export interface FoundRecords {
  /** Above them, in the plural. */
  label: string
  icon: LucideIcon
}

/** A record as this device knows it, found without the server. */
export interface KnownRecord {
  _id: string
  updatedAt: string
  /** Whether it is done, where it can be. */
  completed?: boolean
  /** The day on which it is due, where it has one. */
  dueDate?: string | null
}

/** What the trash, the outbox and the palette need to know of a kind of record. */
export interface LoadedRecords {
  kind: {
    name: string
    apply: (records: readonly never[], change: never) => readonly KnownRecord[]
    titleOf: (record: never) => string
    subtitleOf?: (record: never) => string
  }
  connect: (client: QueryClient) => Sender
  change: (client: QueryClient, change: { kind: 'restore'; id: string; title: string }) => Promise<void>
}

/** What a feature says of the records that people create, change and delete in it. None of it may be left out. */
export interface FeatureRecords {
  load: () => Promise<LoadedRecords>
  panel: RecordPanel
  trash: TrashWords
  search: FoundRecords
  /** Null for what the dashboard has figures of its own. */
  figure: DashboardFigure | null
}

/** What a part of a client's page is told. */
export interface ClientPartProps {
  clientId: string
}

/** What a part of a project's panel is told. */
export interface ProjectPartProps {
  projectId: string
}

type Listen = (event: LiveEvent) => void
type LoadSender = (client: QueryClient) => Promise<Sender>

/** What the rest of the app knows of a feature. Later needs are loaded later, by a dynamic import. */
export interface Feature {
  /** As in scripts/lib/feature-order.mjs; its records, if it has any, are called by it too. */
  name: string
  records?: FeatureRecords
  navigation?: readonly NavigationEntry[]
  /** Each hears what happened elsewhere, and brings what is shown up to date. */
  listeners?: readonly ((client: QueryClient) => Listen)[]
  /** The read data that a device keeps, to be shown without a network (rules §13). */
  kept?: readonly QueryKey[]
  /** What its pages show first, to be read before they are opened, for they open without a network too. */
  loadAhead?: () => Promise<() => readonly AheadQuery[]>
  /** What sends the changes that are no records', by the name under which the outbox keeps them. */
  senders?: Readonly<Record<string, LoadSender>>
  /** What a client's page shows of it: that page stands further left, and knows nothing of it. */
  clientPart?: () => Promise<ComponentType<ClientPartProps>>
  /** What a project's panel shows of it, where there is anything: its owner sees it. */
  projectPart?: () => Promise<ComponentType<ProjectPartProps>>
  /** Where else messages lead to, by name; each is a hook. */
  openers?: Readonly<Record<string, () => Opener>>
}

export const defineFeature = (feature: Feature): Feature => feature
