import { onShownRecord, shownRecord } from '../lib/page/record-title.ts'

/** Of the homepage, in its own right. */
export const homeTitle = 'Daybook: tasks, time and invoices in one book'

export interface ShownPage {
  /** The path of its route. */
  path: string
  /** Of its route; null where there is none. */
  title: string | null
}

/** `Tasks · Daybook`, or the name of the record that the page is about; the product's alone where there is no page. */
export const titleOf = (page: ShownPage, record?: string): string => {
  if (page.path === '/') return homeTitle
  const title = record || page.title
  return title ? `${title} · Daybook` : 'Daybook'
}

let shownPage: ShownPage = { path: '', title: null }

const write = (): void => {
  document.title = titleOf(shownPage, shownRecord())
}

/** Gives the browser's tab the title of a page, and that of its record as soon as it is known. */
export const showTitle = (page: ShownPage): void => {
  shownPage = page
  onShownRecord(write)
  write()
}
