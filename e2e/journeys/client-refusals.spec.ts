import { listClients } from '@daybook/contract/clients'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { addClient, clientNamed } from '../clients-screen.ts'
import { makePerson, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

/** The server's answer to a new client instead. */
const answerCreates = (page: Page, status: number, json: object) =>
  page.route('**/api/clients', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
  )
const formOf = (page: Page) => page.getByRole('form', { name: 'Add New Client' })
const add = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add New Client' }).click()
  await formOf(page).getByLabel('Name').fill(name)
  await formOf(page).getByLabel('Name').press('Control+Enter')
}

journey(
  'an answer without an id is an error, and what was typed goes back into its form',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await answerCreates(page, 201, { success: true, data: { name: 'Bob' } })
    await page.goto(`${origin}/clients`)
    await add(page, 'Bob')
    await page.getByText('Failed to create client', { exact: true }).waitFor()
    await page.getByText('Invalid client data received from server', { exact: true }).waitFor()
    await clientNamed(page, 'Bob').waitFor({ state: 'detached' })
    expect((await call(listClients, { as: ada })).data).toEqual([])
    await page.unroute('**/api/clients')
    await page.getByRole('button', { name: 'Add New Client' }).click()
    await expect.poll(() => formOf(page).getByLabel('Name').inputValue()).toBe('Bob')
  },
)

journey(
  'the limit is known by its message alone, and a banner says nothing of a session',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    for (const name of ['Bob', 'Cem']) await addClient(origin, ada, { name })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const asked = page.waitForResponse('**/api/clients/limits')
    await page.route('**/api/clients/limits', (route) =>
      route.fulfill({ status: 403, json: { success: false, message: 'No token provided' } }),
    )
    await answerCreates(page, 403, { success: false, message: 'Sorry: Client limit reached (3 of 3)' })
    await page.goto(`${origin}/clients`)
    await asked
    await page.getByText('1 client left on the Free plan.').waitFor()
    await add(page, 'Dora')
    const toast = page.getByRole('listitem').filter({ hasText: 'Client limit reached' })
    await toast
      .getByText('Basic users can only create up to 3 clients. Upgrade to Pro for unlimited clients.', {
        exact: true,
      })
      .waitFor()
    expect(await page.getByText('Failed to create client').count()).toBe(0)
    expect(await page.getByText('No token provided').count()).toBe(0)
  },
)
