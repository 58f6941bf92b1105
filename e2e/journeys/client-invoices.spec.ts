import { listClients } from '@daybook/contract/clients'
import { addPayment, issueInvoice } from '@daybook/contract/invoice-steps'
import { createProject } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, type Journey, journey } from '../browser.ts'
import { clientNamed, clientsOf } from '../clients-screen.ts'
import { addInvoice, invoiceNamed, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { taskNamed } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const openAt = async (newDevice: Journey['newDevice'], person: Person, path: string): Promise<Page> => {
  const page = await (await newDevice(await signedInStorage(origin, person))).newPage()
  await page.goto(origin + path)
  return page
}

/** A client with an issued invoice of 416.38, of which 100.00 is paid, and a draft. */
const billed = async (person: Person) => {
  const { clientId } = await makeParties(origin, person)
  const { _id: id } = await addInvoice(origin, person, {
    clientId,
    issueDate: '2026-01-05',
    dueDate: '9999-01-19',
    items: lines,
  })
  const { data: issued } = await call(issueInvoice, { as: person, params: { id }, body: {} })
  await call(addPayment, { as: person, params: { id }, body: { amount: 10_000 } })
  await addInvoice(origin, person, { clientId, items: lines })
  return { clientId, number: issued.number ?? '' }
}

journey('the page of a client has its invoices, and leads to all of them', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { clientId, number } = await billed(ada)
  const page = await openAt(newDevice, ada, `/clients/${clientId}`)
  const part = page.getByRole('region', { name: 'Invoices' })
  await part.getByText('€316.38', { exact: true }).waitFor()
  await part.getByText('€100.00', { exact: true }).waitFor()
  await expect
    .poll(() => part.getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Draft'), expect.stringContaining('Partly paid')])
  await part.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: `Invoice ${number}`, level: 1 }).waitFor()
  await page.goBack()
  await part.getByRole('link', { name: 'All invoices' }).click()
  await invoiceNamed(page, number).waitFor()
  expect(new URL(page.url()).search).toBe(`?client=${clientId}`)
  await page.getByLabel('Status').selectOption('open')
  await page.getByText('1 invoice', { exact: true }).waitFor()
  expect(await invoiceNamed(page, 'Draft').count()).toBe(0)
})

journey('a list of invoices that failed to load is not an empty one', async ({ newDevice, complaints }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { number } = await billed(ada)
  const page = await openAt(newDevice, ada, '/clients')
  const isRows = (url: URL) => url.pathname === '/api/invoices' && url.searchParams.get('status') !== 'draft'
  const json = { success: false, error: 'internal', message: 'Something went wrong', requestId: '1' }
  await page.route(isRows, (route) => route.fulfill({ status: 500, json }))
  await page.goto(`${origin}/invoices`)
  // The draft is known; what is issued is not, and that is said.
  await page.getByText('Only drafts are shown').waitFor()
  await invoiceNamed(page, 'Draft').waitFor()
  await page.goto(`${origin}/invoices?status=paid`)
  await page.getByText('Failed to load invoices').waitFor()
  expect(await page.getByText('No invoices').count()).toBe(0)
  await page.unroute(isRows)
  await page.goto(`${origin}/invoices`)
  await invoiceNamed(page, number).waitFor()
  forgive(complaints, /status of 500/)
})

journey(
  'a client with invoices is archived where it cannot be deleted',
  async ({ newDevice, complaints }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await billed(ada)
    const page = await openAt(newDevice, ada, '/clients')
    await page.getByRole('button', { name: 'Delete City Library' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('This client has invoices and cannot be deleted. Archive it instead.').waitFor()
    await clientNamed(page, 'City Library').waitFor()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await clientsOf(page).waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await call(listClients, { as: ada, query: { archived: true } })).data)
      .toMatchObject([{ name: 'City Library', archived: true }])
    // Its invoices are still found by it.
    await page.goto(`${origin}/invoices`)
    await page.getByRole('combobox', { name: 'Client' }).click()
    await page.getByRole('option', { name: /City Library/ }).click()
    await page.getByText('2 invoices', { exact: true }).waitFor()
    forgive(complaints, /status of 409/)
  },
)

journey('the chosen tasks of a list become an invoice', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { clientId } = await makeParties(origin, ada)
  const { data: project } = await call(createProject, {
    as: ada,
    body: { name: 'Reading room', clientId, hourlyRate: 9_000, currency: 'EUR' },
  })
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  for (const title of ['Shelves', 'Lamps', 'Tables']) {
    const { data: task } = await call(createTask, { as: ada, body: { title, projectId: project._id } })
    const body = { startedAt: at(3), stoppedAt: at(2) }
    await call(addSession, { as: ada, params: { id: task._id }, body })
  }
  const page = await openAt(newDevice, ada, '/tasks')
  await taskNamed(page, 'Shelves').focus()
  await page.keyboard.press('x')
  await taskNamed(page, 'Tables').focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Create Invoice from Tasks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Invoice from Tasks' })
  await dialog.getByText('Unbilled time of 2 tasks').waitFor()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('article').getByText('€180.00').first().waitFor()
  await page.goBack()
  await taskNamed(page, 'Lamps').waitFor()
})
