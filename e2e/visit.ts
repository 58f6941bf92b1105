import type { Page } from 'playwright-core'

/** A page of the app with nothing of its own that could stay. */
const between = '/terms'

/** What may stand above a page and stay when the page changes. */
const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], select:open'

/** False where something does not let itself be closed. */
const closeWhatIsOpen = async (page: Page): Promise<boolean> => {
  for (let tries = 3; tries > 0; tries--) {
    if ((await page.locator(above).count()) === 0) return true
    await page.keyboard.press('Escape')
    await page.waitForTimeout(50)
  }
  return (await page.locator(above).count()) === 0
}

/** As a link of the app does it; false where a page holds on to what is being written there. */
const follow = async (page: Page, address: string): Promise<boolean> => {
  const before = await page.title()
  await page.evaluate((to) => history.pushState({}, '', to), address)
  // A page gives the tab its title when it stands.
  const stands = ([to, left]: readonly string[]) => location.href === to && document.title !== left
  const arrived = page.waitForFunction(stands, [address, before] as const, { timeout: 2_000 })
  return arrived.then(
    () => true,
    () => false,
  )
}

/**
 * Takes a page to an address, from anywhere, without leftovers. Loading the app each time would take most of the
 * time of all screens, and is what the journeys do.
 */
export const visit = async (page: Page, address: string): Promise<void> => {
  const { origin } = new URL(address)
  const isThere =
    page.url().startsWith(origin) &&
    (await closeWhatIsOpen(page)) &&
    (await follow(page, `${origin}${between}`)) &&
    (await follow(page, address))
  if (!isThere) await page.goto(address)
}
