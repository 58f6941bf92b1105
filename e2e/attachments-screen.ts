import type { Locator, Page } from 'playwright-core'

/** In the details of a task. */
export const attachments = (page: Page): Locator => page.getByRole('region', { name: 'Attachments' })

export const fileNamed = (page: Page, name: string): Locator =>
  attachments(page).getByRole('button', { name, exact: true })

export const attach = (page: Page, ...files: { name: string; buffer: Buffer }[]): Promise<void> =>
  page
    .getByLabel('Files to attach')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
