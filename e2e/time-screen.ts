import type { Locator, Page } from 'playwright-core'

/** The cells of a task in the week's grid, one a day. */
export const timeCells = (page: Page, title: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: title }) })
    .getByRole('textbox')
