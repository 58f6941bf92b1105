import { createProject } from '@daybook/contract/projects'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { desktop, journey, phone } from '../browser.ts'
import { addClient, clientsOf } from '../clients-screen.ts'
import { hasFocus } from '../fields.ts'
import { addInvoice, draftForm, lines } from '../invoices-screen.ts'
import { type Person, signedInStorage } from '../people.ts'
import { projectsOf } from '../projects-screen.ts'
import { addTask } from '../tasks-screen.ts'
import { makeProPerson } from '../teams-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const names = Array.from({ length: 40 }, (_, index) => `Number ${String(index + 1).padStart(2, '0')}`)

const kinds = [
  {
    path: '/tasks',
    make: (ada: Person, title: string) => addTask(origin, ada, { title }),
    listIn: (page: Page) => page.getByRole('list', { name: 'Tasks' }),
  },
  {
    path: '/clients',
    make: (ada: Person, name: string) => addClient(origin, ada, { name }),
    listIn: clientsOf,
  },
  {
    path: '/projects',
    make: (ada: Person, name: string) => call(createProject, { as: ada, body: { name } }),
    listIn: projectsOf,
  },
]

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

const cases = kinds.flatMap((kind) => [
  { ...kind, width: desktop.width, viewport: desktop },
  { ...kind, width: phone.width, viewport: phone },
])

journey('Back from the page of an invoice leads to its row', async ({ newDevice }) => {
  const ada = await makeProPerson(origin, inject('appDataDir'))
  for (const description of names) await addInvoice(origin, ada, { items: lines, notes: description })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/invoices`)
  const rows = page.getByRole('list', { name: 'Invoices' }).locator('[data-invoice]')
  await page.getByRole('button', { name: 'Download CSV' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => scrolledTo(page)).toBe(900)
  const id = await rows.evaluateAll(
    (all) => all.find((row) => row.getBoundingClientRect().top > 400)?.getAttribute('data-invoice') ?? '',
  )
  const row = page.locator(`[data-invoice="${id}"]`)
  await row.click()
  await draftForm(page).waitFor()
  await page.goBack()
  await expect.poll(() => hasFocus(row)).toBe(true)
  expect(await scrolledTo(page)).toBe(900)
})

journey.for(cases)(
  'a panel at $path, $width px wide, opens and closes without moving the list',
  async ({ path, make, listIn, viewport }, { newDevice }) => {
    const ada = await makeProPerson(origin, inject('appDataDir'))
    for (const name of names) await make(ada, name)
    const page = await (await newDevice({ ...(await signedInStorage(origin, ada)), viewport })).newPage()
    await page.goto(origin + path)
    const rows = listIn(page).getByRole('button', { name: /^Number \d\d$/ })
    await rows.first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect.poll(() => rows.filter({ visible: true }).count()).toBeGreaterThan(5)
    const name = await rows.evaluateAll(
      (all, middle) => all.find((row) => row.getBoundingClientRect().top > middle)?.textContent?.trim() ?? '',
      viewport.height / 2,
    )
    const row = listIn(page).getByRole('button', { name, exact: true, includeHidden: true })
    const place = await scrolledTo(page)
    expect(place).toBeGreaterThan(500)

    await row.click()
    const form = page.getByRole('dialog').getByRole('form')
    await form.waitFor()
    expect(await scrolledTo(page)).toBe(place)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    expect([await scrolledTo(page), await hasFocus(row)]).toEqual([place, true])

    // The panel follows j and k, and the list shows the row that it came to.
    await row.click()
    await form.waitFor()
    const before = page.url()
    await page.getByRole('dialog').focus()
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect.poll(() => page.url()).not.toBe(before)
    expect(Math.abs((await scrolledTo(page)) - place)).toBeLessThan(100)

    await page.goBack()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => scrolledTo(page)).toBe(place)
  },
)
