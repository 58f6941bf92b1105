import type { Locator, Page } from 'playwright-core'

export const trashOf = (page: Page): Locator => page.getByRole('list', { name: 'Trash' })

export const restoreButton = (page: Page, title: string): Locator =>
  trashOf(page).getByRole('button', { name: `Restore: ${title}`, exact: true })
