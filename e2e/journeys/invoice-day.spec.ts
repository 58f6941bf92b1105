import { createClient } from '@daybook/contract/clients'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { listInvoices } from '@daybook/contract/invoices'
import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import { createProject } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { type Journey, journey } from '../browser.ts'
import { complaintOf } from '../fields.ts'
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

const listed = async (person: Person) => (await call(listInvoices, { as: person, query: {} })).data
const issue = async (page: Page) => {
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue', exact: true }).click()
}
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Ninety minutes at 90.00 on a project of a client who pays within 30 days. */
const trackWork = async (person: Person, clientId: string) => {
  const { data: project } = await call(createProject, {
    as: person,
    body: { name: 'Reading room', clientId, hourlyRate: 9_000, currency: 'EUR' },
  })
  const { data: task } = await call(createTask, {
    as: person,
    body: { title: 'Shelves', projectId: project._id },
  })
  const [startedAt = '', stoppedAt = ''] = [3, 1.5].map((hours) =>
    new Date(Date.now() - hours * 3_600_000).toISOString(),
  )
  await call(addSession, { as: person, params: { id: task._id }, body: { startedAt, stoppedAt } })
  return task
}

journey(
  'tracked time becomes an invoice that is paid, and says so where it was tracked',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, dataDir)
    const { clientId } = await makeParties(origin, ada)
    const task = await trackWork(ada, clientId)
    const page = await open(newDevice, ada, '/time?view=unbilled')
    await page.getByRole('link', { name: 'Create Invoice from Tasks: Reading room' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Invoice from Tasks' })
    await dialog.getByLabel('Tax %').fill('19')
    await dialog.getByLabel('Tax label').fill('VAT')
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await page.getByRole('article').getByText('VAT 19% on €135.00').waitFor()
    await page.getByText('Where the amounts come from').waitFor()

    await issue(page)
    await page.getByRole('heading', { name: /^Invoice INV-\d{4}-0001$/, level: 1 }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-0001\.pdf$/)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    await expect.poll(() => listed(ada)).toMatchObject([{ status: 'paid', total: 16_065, balance: 0 }])

    await page.goto(`${origin}/tasks?task=${task._id}`)
    await page.getByRole('link', { name: /^Billed on INV-\d{4}-0001$/ }).click()
    await page.getByRole('heading', { name: /^Invoice INV-/, level: 1 }).waitFor()
  },
)

journey(
  'an invoice is voided with a reason, credited in part, paid back and duplicated',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, dataDir)
    const { clientId, companyId } = await makeParties(origin, ada)
    const [one, other] = [
      await addInvoice(origin, ada, { clientId, companyId, items: lines }),
      await addInvoice(origin, ada, { clientId, companyId, items: lines }),
    ]
    for (const { _id } of [one, other]) await call(issueInvoice, { as: ada, params: { id: _id }, body: {} })
    const page = await open(newDevice, ada, `/invoices/${one._id}`)
    await choose(page, 'Void')
    await page.getByRole('alertdialog').getByLabel('Reason').fill('Wrong client')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Void invoice' }).click()
    await page.getByText('Void: Wrong client', { exact: false }).waitFor()

    await page.goto(`${origin}/invoices/${other._id}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    await page.getByText('Payment recorded').waitFor()
    await choose(page, 'Credit note')
    const credit = page.getByRole('dialog', { name: /^Credit INV-/ })
    await credit.getByLabel('Credit', { exact: true }).selectOption('some')
    await credit.getByLabel('Credited quantity of line 2').fill('1')
    await credit.getByLabel('Reason').fill('Sent back')
    await credit.getByRole('button', { name: 'Issue credit note' }).click()
    await page.getByRole('heading', { name: /^Credit note/, level: 1 }).waitFor()
    await page.getByRole('article').getByText('Corrects').waitFor()
    await page.getByRole('button', { name: 'Record refund' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record refund' }).click()
    await page.getByText('Refund recorded').waitFor()
    await page.getByRole('button', { name: 'Remove the refund of €59.38' }).click()
    const removal = page.getByRole('alertdialog', { name: 'Remove the refund of €59.38?' })
    expect(await violationsOn(page)).toEqual([])
    await removal.getByRole('button', { name: 'Remove refund' }).click()
    await page.getByText('Refund removed').waitFor()
    await removal.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Record refund')

    // Each leads to the other.
    await page.getByRole('link', { name: /^Invoice INV-/ }).click()
    await page.getByRole('heading', { name: /^Invoice INV-/, level: 1 }).waitFor()
    await page.getByRole('link', { name: /^Credit note / }).waitFor()
    await choose(page, 'Duplicate')
    await draftForm(page).waitFor()
    await expect.poll(async () => (await listed(ada)).length).toBe(4)
  },
)

journey(
  'a draft is begun by its first word, takes over the terms, and asks for a deposit',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, dataDir)
    await makeParties(origin, ada)
    await call(createClient, { as: ada, body: { name: 'Harbour Museum' } })
    const page = await open(newDevice, ada, '/invoices/create')
    await draftForm(page).waitFor()
    await page.goto(`${origin}/invoices`)
    await page.getByText('No invoices yet.').waitFor()
    expect(await listed(ada)).toEqual([])

    await page.goto(`${origin}/invoices/create`)
    await draftForm(page).getByRole('combobox', { name: 'Client', exact: true }).click()
    await page.keyboard.type('City')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Description of line 1' }).fill('Plans')
    await page.getByRole('textbox', { name: 'Price of line 1' }).fill('200')
    await page.getByRole('textbox', { name: 'Notes', exact: true }).click()
    await expect.poll(() => listed(ada)).toMatchObject([{ currency: 'EUR', total: 20_000 }])

    await choose(page, 'Ask for a deposit')
    const dialog = page.getByRole('dialog', { name: 'Ask for a deposit' })
    await dialog.getByLabel('Deposit').fill('25%')
    await dialog.getByRole('button', { name: 'Create deposit' }).click()
    await page.getByRole('heading', { name: 'Deposit for City Library', level: 1 }).waitFor()
    // While the deposit is a draft, the invoice is not issued, and the screen says why.
    await page.getByRole('link', { name: 'Invoice (draft)' }).click()
    await page.getByRole('heading', { name: 'Draft for City Library', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Deposit (draft)' }).waitFor()
    await issue(page)
    await page.getByText('Its deposit of 50.00 EUR is still a draft', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Deposit (draft)' }).click()
    await page.getByRole('heading', { name: 'Deposit for City Library', level: 1 }).waitFor()
    await issue(page)
    await page.getByRole('heading', { name: /^Deposit INV-/, level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Invoice (draft)' }).click()
    await page.getByRole('link', { name: /^Deposit INV-/ }).waitFor()
    await expect
      .poll(async () => (await listed(ada)).map(({ total }) => total).sort((a, b) => b - a))
      .toEqual([15_000, 5_000])
    // What one client paid ahead is not taken off for another.
    const client = draftForm(page).getByRole('combobox', { name: 'Client', exact: true })
    await client.click()
    await page.keyboard.type('Harbour')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Notes', exact: true }).click()
    await expect.poll(() => complaintOf(client)).toBe('Its deposits were billed to City Library')
  },
)

journey('a schedule is set and kept', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const { data } = await call(createPaymentLink, { as: ada, body: {} })
  await call(paySandbox, { params: { sessionId: data.data.sessionId } })
  const { clientId, companyId } = await makeParties(origin, ada)
  const { _id } = await addInvoice(origin, ada, { clientId, companyId, items: lines })
  const page = await open(newDevice, ada, `/invoices/${_id}`)
  await page.getByRole('button', { name: 'Repeat', exact: true }).click()
  const repeat = page.getByRole('dialog', { name: 'Repeat this invoice' })
  await repeat.getByLabel('Ends').selectOption('count')
  expect(await violationsOn(page)).toEqual([])
  const count = repeat.getByLabel('Invoices still to come')
  // What is no number is refused, and sets no series without an end.
  await count.fill('12 invoices')
  await repeat.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => complaintOf(count)).toBe('Must be a whole number')
  await count.fill('6')
  await expect.poll(() => complaintOf(count)).toBe(null)
  await repeat.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Every month').waitFor()
  await page.getByText(/6 more invoices, as a draft$/).waitFor()
  await page.getByRole('button', { name: 'Remind', exact: true }).click()
  const reminders = page.getByRole('dialog', { name: 'Reminders' })
  await reminders.getByRole('button', { name: 'Use the usual four' }).click()
  expect(await violationsOn(page)).toEqual([])
  await reminders.getByRole('button', { name: 'Save' }).click()
  await reminders.waitFor({ state: 'detached' })
  for (const step of [
    /^3 days before it is due/,
    /^On the due date/,
    /^7 days after it is due/,
    /^14 days after it is due/,
  ])
    await page.getByRole('region', { name: 'Schedule' }).getByText(step).waitFor()
})
