import {
  CalendarDays,
  Contact,
  Folder,
  LayoutDashboard,
  type LucideIcon,
  SquareCheck,
  Timer,
} from 'lucide-react'

export interface NavigationEntry {
  label: string
  /** In the menu of small screens, where the specification calls it otherwise or has it at all (spec 1 §2). */
  menuLabel?: string
  to: '/dashboard' | '/tasks' | '/week' | '/time' | '/projects' | '/clients'
  icon: LucideIcon
  /** Badged for everyone; whoever is not Pro finds the gate there. */
  isPro?: boolean
}

/** Where one can go from anywhere, in the order of the sidebar. An area joins with its page. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
  { label: 'Tasks', menuLabel: 'My Tasks', to: '/tasks', icon: SquareCheck },
  { label: 'Week', menuLabel: 'Week', to: '/week', icon: CalendarDays },
  { label: 'Time', menuLabel: 'Time', to: '/time', icon: Timer },
  { label: 'Projects', menuLabel: 'Projects', to: '/projects', icon: Folder },
  { label: 'Clients', menuLabel: 'Clients', to: '/clients', icon: Contact },
]
