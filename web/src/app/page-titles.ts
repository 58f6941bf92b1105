import { onShownRecord, shownRecord } from '../lib/record-title.ts'

/** Of the homepage, in its own right. */
export const homeTitle = 'Daybook: tasks, time and invoices in one book'

/** What each page is called in the browser's tabs and history, by the path of its route. */
const titles: Record<string, string> = {
  '/login': 'Sign in',
  '/register': 'Create account',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'New password',
  '/oauth-callback': 'Signing in',
  '/verify-email': 'Verify email',
  '/dashboard': 'Dashboard',
  '/checkout/done': 'Payment',
  '/checkout/sandbox/$sessionId': 'Sandbox checkout',
  '/tasks': 'Tasks',
  '/week': 'Week',
  '/time': 'Time',
  '/clients': 'Clients',
  '/clients/$id': 'Client',
  '/projects': 'Projects',
  '/projects/$id': 'Project',
  '/trash': 'Trash',
  '/settings': 'Settings',
  '/profile/$username': 'Profile',
  '/users/$username': 'Profile',
  '/shared/task/$token': 'Shared Task',
  '/shared/project/$token': 'Shared Project',
  '/teams': 'Teams',
  '/jobs/manage': 'Jobs',
  '/proposal-templates': 'Templates',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/dev/ui': 'Gallery',
}

/** `Tasks · Daybook`, or the name of the record that the page is about; the product's alone where there is no page. */
export const titleAt = (path: string, record?: string): string => {
  if (path === '/') return homeTitle
  const title = record || titles[path]
  return title ? `${title} · Daybook` : 'Daybook'
}

let shownPath = ''

const write = (): void => {
  document.title = titleAt(shownPath, shownRecord())
}

/** Gives the browser's tab the title of the page at the path of a route, and that of its record as soon as it is known. */
export const showTitle = (path: string): void => {
  shownPath = path
  onShownRecord(write)
  write()
}
