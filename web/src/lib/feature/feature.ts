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
  /** In the menu of small screens, where the specification calls it otherwise or has it at all (spec 1 §2). */
  menuLabel?: string
  to: PagePath
  icon: LucideIcon
  /** Its place in the sidebar, from the top (spec 1 §2). */
  place: number
  /** Badged for everyone; whoever is not Pro finds the gate there. */
  isPro?: boolean
}

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

/** What the trash and the outbox need to know of a kind of record. */
export interface LoadedRecords {
  connect: (client: QueryClient) => Sender
  change: (client: QueryClient, change: { kind: 'restore'; id: string; title: string }) => Promise<void>
}

/** What a feature says of the records that people create, change and delete in it. None of it may be left out. */
export interface FeatureRecords {
  load: () => Promise<LoadedRecords>
  panel: RecordPanel
  trash: TrashWords
  /** Null for what the dashboard has figures of its own. */
  figure: DashboardFigure | null
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
  /** Where else messages lead to, by name; each is a hook. */
  openers?: Readonly<Record<string, () => Opener>>
}

export const defineFeature = (feature: Feature): Feature => feature
