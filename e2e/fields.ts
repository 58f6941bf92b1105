import type { Locator, Page } from 'playwright-core'

/** The complaint in the line right below a field; null without one. */
export const complaintOf = (field: Locator): Promise<string | null> =>
  field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null
    const line = document.getElementById(element.getAttribute('aria-describedby') ?? '')
    if (!line?.checkVisibility()) return null
    const gapPx = line.getBoundingClientRect().top - element.getBoundingClientRect().bottom
    return gapPx >= 0 && gapPx < 16 ? line.textContent : null
  })

/** Chooses the first option that a text finds in a field that is searched. */
export const chooseIn = async (place: Locator | Page, label: string, text: string): Promise<void> => {
  const field = place.getByRole('combobox', { name: label })
  await field.fill(text)
  await place.getByRole('listbox', { name: 'Choices' }).getByRole('option').first().waitFor()
  await field.press('Enter')
}

/** How a field shows a day to somebody who has chosen no formats: `Nov 21, 2026`. */
export const shownDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

export const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement)

/** Whether the keyboard goes on from somewhere in the page, not from its beginning. */
export const hasFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

/** Presses the value of a row in a panel, which becomes a field; an open one stays as it is. */
export const openRow = async (form: Locator, label: string): Promise<void> => {
  const value = form
    .locator('[data-opens]')
    .and(form.page().getByRole('button', { name: new RegExp(`^${label} `) }))
  await value
    .or(form.getByLabel(label, { exact: true }))
    .first()
    .waitFor()
  if (await value.isVisible()) await value.click()
}
