import * as contract from '@daybook/contract/clients'
import { createProject } from '@daybook/contract/projects'
import type { Locator, Page } from 'playwright-core'
import { createCaller } from '../server/test/caller.ts'
import type { Person } from './people.ts'
import type { OpenScreen } from './screens.ts'
import { visit } from './visit.ts'

export const clientsOf = (page: Page): Locator => page.getByRole('list', { name: 'Clients' })

export const clientNamed = (page: Page, name: string): Locator =>
  clientsOf(page).getByRole('button', { name, exact: true })

/** Makes a client over HTTP, for a journey that begins where one is. */
export const addClient = async (origin: string, person: Person, body: contract.ClientCreate) =>
  (await createCaller(origin)(contract.createClient, { as: person, body })).data

/** A file as a person chooses it from their disk. */
export const csvFile = (csv: string) => ({
  name: 'clients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csv),
})

const known = 'Bartholomew & Featherstonehaugh Partners in Architecture and Landscape'
const knownEmail = 'accounts-payable@bartholomew-featherstonehaugh-and-partners.example'

/** Varied clients: long names, other scripts, every field filled and next to none. */
export const makeClients = async (origin: string, person: Person): Promise<void> => {
  const call = createCaller(origin)
  const { data: project } = await call(createProject, { as: person, body: { name: 'تصميم الهوية' } })
  await addClient(origin, person, {
    name: 'مكتب النور للتصميم',
    company: 'شركة النور',
    notes: 'يدفع في الموعد',
  })
  await addClient(origin, person, {
    name: known,
    email: knownEmail,
    company: 'B&F International Holdings Ltd',
    notes: `Invoices go to the second floor. ${'x'.repeat(80)}`,
    website: `https://bartholomew.example/${'long-path/'.repeat(12)}`,
    address: { line1: 'Kantstraße 12', postalCode: '10623', city: 'Berlin', country: 'DE' },
    hourlyRate: 11_000,
    currency: 'EUR',
    contacts: [{ name: 'Layla Haddad', email: 'layla@bartholomew.example', phone: '+49 30 1' }],
    projectIds: [project._id],
  })
}

const atClients: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/clients`)
  await clientNamed(page, known).waitFor()
}

export const noClients: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/clients`)
  await page.getByText('No clients yet.').waitFor()
}

export const clientsScreens: Record<string, OpenScreen> = {
  clients: atClients,
  'new client with a complaint': async (page, origin) => {
    await atClients(page, origin)
    await page.keyboard.press('n')
    const form = page.getByRole('form', { name: 'Add New Client' })
    await form.locator('summary').click()
    await form.getByRole('button', { name: 'Add a person' }).click()
    await form.getByLabel('Hourly rate').fill('much')
    await page.keyboard.press('Control+Enter')
    await form.getByText('Must be an amount such as').waitFor()
  },
  'deleting a client': async (page, origin) => {
    await atClients(page, origin)
    await clientNamed(page, known).click()
    await page.getByRole('button', { name: 'Delete client' }).click()
    await page.getByText('This action cannot be undone.').waitFor()
  },
  'client details': async (page, origin) => {
    await atClients(page, origin)
    await clientNamed(page, known).click()
    await page.getByRole('form', { name: 'Edit Client' }).getByText('Total tracked').waitFor()
  },
  'client, assigning projects': async (page, origin) => {
    await atClients(page, origin)
    await clientNamed(page, known).click()
    await page.getByRole('link', { name: 'Open page' }).click()
    await page.getByRole('button', { name: 'Assign projects' }).click()
    await page.getByText('1 project(s) selected').waitFor()
  },
  'import of clients': async (page, origin) => {
    await atClients(page, origin)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const csv = `Name,Email,Shoe size\nNew,new@one.example,41\n,nobody,\n${known},${knownEmail},\n`
    await page.getByLabel('CSV file').setInputFiles(csvFile(csv))
    await page.getByText('1 new · 1 duplicate · 1 not valid').waitFor()
  },
}
