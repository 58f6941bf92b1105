/** Of the homepage, in its own right. */
export const homeTitle = 'Daybook: tasks, time and invoices in one book'

/** `Tasks · Daybook`; the name alone while a page is not known yet. */
export const titleOf = (page: string | undefined): string => {
  if (page === undefined) return 'Daybook'
  return page === homeTitle ? homeTitle : `${page} · Daybook`
}
