import { issueInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, listInvoices, updateInvoice } from '@daybook/contract/invoices'
import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, type Journey, journey } from '../browser.ts'
import { addInvoice, draftForm, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const open = async (newDevice: Journey['newDevice'], person: Person, path: string): Promise<Page> => {
  const page = await (await newDevice(await signedInStorage(origin, person))).newPage()
  await page.goto(origin + path)
  return page
}

const makeIssued = async (person: Person): Promise<string> => {
  const { _id: id } = await addInvoice(origin, person, {
    ...(await makeParties(origin, person)),
    items: lines,
  })
  await call(issueInvoice, { as: person, params: { id }, body: {} })
  return id
}

const read = async (as: Person, id: string) => (await call(getInvoice, { as, params: { id } })).data

journey('an internal note is saved as it is left, and nothing of it is lost', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const id = await makeIssued(ada)
  const page = await open(newDevice, ada, `/invoices/${id}`)
  const note = page.getByRole('textbox', { name: 'Internal note' })
  const saved = () => read(ada, id).then(({ internalNote }) => internalNote)
  await note.fill('Called in May')
  await note.press('Tab')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await saved()).toBe('Called in May')

  // Of what was not left a reload keeps all.
  await note.fill('Called in May and June')
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('Called in May and June')
  await expect.poll(saved).toBe('Called in May and June')

  // What another device saves meanwhile stands beside what is typed.
  await note.fill('Called in July')
  const body = { internalNote: 'Paid by cheque' }
  await call(updateInvoice, { as: ada, params: { id }, body })
  await page.getByText('Internal note changed elsewhere in the meantime').waitFor()
  await expect.poll(() => note.inputValue()).toBe('Called in July')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await note.focus()
  await note.press('Tab')
  await expect.poll(saved).toBe('Called in July')
})

journey('an internal note that is typed offline is saved later', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const id = await makeIssued(ada)
  const page = await open(newDevice, ada, `/invoices/${id}`)
  const note = page.getByRole('textbox', { name: 'Internal note' })
  await note.waitFor()
  await page.context().setOffline(true)
  await page
    .getByText(/You are offline/)
    .first()
    .waitFor()
  await note.fill('On the train')
  await note.press('Tab')
  await page.getByText('Saved on this device').waitFor()
  await page.context().setOffline(false)
  await expect
    .poll(() => read(ada, id).then(({ internalNote }) => internalNote), { timeout: 30_000 })
    .toBe('On the train')
})

journey('a reminder that was typed and not added is saved with the others', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const { data } = await call(createPaymentLink, { as: ada, body: {} })
  await call(paySandbox, { params: { sessionId: data.data.sessionId } })
  const { _id: id } = await addInvoice(origin, ada, { ...(await makeParties(origin, ada)), items: lines })
  const page = await open(newDevice, ada, `/invoices/${id}`)
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reminders' })
  await dialog.getByLabel('Days').fill('5')
  await dialog.getByLabel('Days').press('Enter')
  await dialog.getByText('5 days after it is due', { exact: true }).first().waitFor()
  await dialog.getByLabel('Days').fill('much')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^Must be 1 to/).waitFor()
  await expect
    .poll(() => dialog.getByLabel('Days').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await dialog.getByLabel('Days').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await read(ada, id)).reminders.steps.map(({ days }) => days)).toEqual([5, 12])
})

journey('a new invoice that cannot be saved yet is there after a reload', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  await makeParties(origin, ada)
  const page = await open(newDevice, ada, '/invoices/create')
  const refused: string[] = []
  page.on('response', (reply) => reply.status() === 404 && refused.push(reply.url()))
  const field = (part: string) => page.getByRole('textbox', { name: `${part} of line 1`, exact: true })
  const listed = async () => (await call(listInvoices, { as: ada, query: {} })).data
  await field('Quantity').fill('much')
  await field('Description').fill('Plans')
  await page.getByRole('textbox', { name: 'Notes', exact: true }).click()
  await draftForm(page).getByText('Must be a quantity such as 1.5').waitFor()
  expect(await listed()).toEqual([])
  const before = page.url()
  // Closing the page asks first.
  const mayClose = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await mayClose()).toBe(false)
  await page.reload()
  await expect.poll(() => field('Description').inputValue()).toBe('Plans')
  await expect.poll(() => field('Quantity').inputValue()).toBe('much')
  expect(page.url()).toBe(before)

  await field('Quantity').fill('2')
  await page.getByRole('textbox', { name: 'Notes', exact: true }).click()
  await expect.poll(async () => (await listed()).length).toBe(1)
  await expect.poll(() => page.url()).not.toContain('begun')
  await page.getByText('Where the amounts come from').waitFor()
  await expect.poll(mayClose).toBe(true)
  expect(refused).toEqual([])

  // A line end is kept, and the document shows it.
  await field('Description').click()
  await field('Description').press('End')
  await field('Description').press('Shift+Enter')
  await page.keyboard.type('and visits')
  await expect.poll(() => field('Description').inputValue()).toBe('Plans\nand visits')
  await page.getByRole('article').getByText('and visits').waitFor()

  // What is missing is said beside its field, which gets the focus.
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await draftForm(page).getByText('Choose a client before you issue it').waitFor()
  const client = draftForm(page).getByRole('combobox', { name: 'Client', exact: true })
  await expect.poll(() => client.evaluate((one) => one === document.activeElement)).toBe(true)
  // Clicked while it has the focus, what is typed replaces the choice as well.
  await client.click()
  await page.keyboard.type('City')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('alertdialog', { name: /^Issue €0\.00 to City Library\?$/ }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await page.getByText('No invoices yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await listed()).length).toBe(1)
})

journey('what does not load says so, and is there at the next try', async ({ newDevice, complaints }) => {
  const ada = await makePerson(origin, dataDir)
  const id = await makeIssued(ada)
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  const code = /\/assets\/issued-invoice-.+\.js(\?|$)/
  await page.route(code, (route) => route.abort('connectionrefused'))
  await page.goto(`${origin}/invoices/${id}`)
  await page.getByText('Something went wrong loading this component').waitFor()
  await page.unroute(code)

  const amounts = /\/api\/invoices\/[^/]+\/explain$/
  await page.route(amounts, (route) => route.fulfill({ status: 403, json: { error: 'forbidden' } }))
  await page.getByRole('button', { name: 'Reload Page' }).click()
  const section = page.getByRole('region', { name: 'Where the amounts come from' })
  await section.getByText('Failed to load the amounts.').waitFor()
  await page.unroute(amounts)
  await section.getByRole('button', { name: 'Retry' }).click()
  await section.getByText('Interior design').waitFor()
  forgive(complaints, /Failed to fetch dynamically imported module/)
})

journey('a due date before the issue date is told beside it, and not sent', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const parties = await makeParties(origin, ada)
  const dates = { issueDate: '2026-11-20', dueDate: '2026-12-04' }
  const { _id: id } = await addInvoice(origin, ada, { ...parties, ...dates, items: lines })
  const page = await open(newDevice, ada, `/invoices/${id}`)
  const due = draftForm(page).getByLabel('Due date', { exact: true })
  await due.fill('1 Nov 2026')
  await due.press('Tab')
  await draftForm(page).getByText('Must not be before the issue date').waitFor()
  expect((await read(ada, id)).dueDate).toBe('2026-12-04')
  await due.fill('30 Nov 2026')
  await due.press('Tab')
  await expect.poll(async () => (await read(ada, id)).dueDate).toBe('2026-11-30')
})
