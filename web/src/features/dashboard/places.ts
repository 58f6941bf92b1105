import type { UserType } from '@daybook/contract/plans'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import {
  BriefcaseBusiness,
  Contact,
  Folder,
  List,
  type LucideIcon,
  Plus,
  ReceiptText,
  Settings,
} from 'lucide-react'

/** The lists behind the figures. */
export const listOf = {
  projects: linkOptions({ to: '/projects' }),
  tasks: linkOptions({ to: '/tasks' }),
  completedTasks: linkOptions({ to: '/tasks', search: { completed: true } }),
  pendingTasks: linkOptions({ to: '/tasks', search: { completed: false } }),
  dueToday: linkOptions({ to: '/tasks', search: { due: 'today' } }),
  overdue: linkOptions({ to: '/tasks', search: { due: 'overdue' } }),
  clients: linkOptions({ to: '/clients' }),
  companies: linkOptions({ to: '/companies' }),
  today: linkOptions({ to: '/today' }),
  invoices: linkOptions({ to: '/invoices' }),
  openInvoices: linkOptions({ to: '/invoices', search: { status: 'open' } }),
  overdueInvoices: linkOptions({ to: '/invoices', search: { status: 'overdue' } }),
  unbilled: linkOptions({ to: '/time', search: { view: 'unbilled' } }),
}

export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

export const taskPlace = (task: string) => linkOptions({ to: '/tasks', search: { task } })
/** What was earned and invoiced in the present month. */
export const monthPlace = linkOptions({ to: '/reports' })
export const newTaskPlace = taskPlace('new')
export const dayPlace = (day: string) => linkOptions({ to: '/time', search: { view: 'day', day } })
export const projectPlace = (id: string) => linkOptions({ to: '/projects/$id', params: { id } })

export interface QuickAction {
  label: string
  place: Place
  icon: LucideIcon
  isPro?: true
}

/** The most frequent destinations, in the specification's order (spec 2 §2). */
const quickActions: readonly QuickAction[] = [
  { label: 'New task', place: newTaskPlace, icon: Plus },
  { label: 'Projects', place: listOf.projects, icon: Folder },
  { label: 'Clients', place: listOf.clients, icon: Contact },
  { label: 'Invoices', place: listOf.invoices, icon: ReceiptText },
  { label: 'Post Job', place: linkOptions({ to: '/jobs/manage' }), icon: BriefcaseBusiness, isPro: true },
  { label: 'All tasks', place: listOf.tasks, icon: List },
  { label: 'Settings', place: linkOptions({ to: '/settings' }), icon: Settings },
]

/** Pro destinations show only where they lead somewhere (spec 2 §2). */
export const quickActionsFor = (userType: UserType): readonly QuickAction[] =>
  quickActions.filter(({ isPro }) => !isPro || userType === 'pro')
