import { onShownRecord, shownRecord } from '../lib/page/record-title.ts'

export const homeTitle = 'Daybook: tasks, time and invoices in one book'

export interface ShownPage {
  /** The path of its route. */
  path: string
  /** The route's title; null where it has none. */
  title: string | null
}

/** `Tasks · Daybook`, or the record's name in place of the page's; the product's name alone where there is no page. */
export const titleOf = (page: ShownPage, record?: string): string => {
  if (page.path === '/') return homeTitle
  const title = record || page.title
  return title ? `${title} · Daybook` : 'Daybook'
}

let shownPage: ShownPage = { path: '', title: null }

const write = (): void => {
  document.title = titleOf(shownPage, shownRecord())
}

/** Sets the tab's title to the page's, and to its record's once that is loaded. */
export const showTitle = (page: ShownPage): void => {
  shownPage = page
  onShownRecord(write)
  write()
}
