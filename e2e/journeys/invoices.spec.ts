import { addDays, dateIn, weekOf } from '@daybook/contract/calendar'
import { getInvoice, listInvoices } from '@daybook/contract/invoices'
import { createProject } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { type Journey, journey } from '../browser.ts'
import { complaintOf, hasFocus, hasFocusInside } from '../fields.ts'
import { addInvoice, draftForm, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { timeCells } from '../time-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const invoicesAt = async (
  newDevice: Journey['newDevice'],
  person: Person,
  path = '/invoices',
): Promise<Page> => {
  const page = await (await newDevice(await signedInStorage(origin, person))).newPage()
  await page.goto(origin + path)
  return page
}

const sheet = (page: Page) => page.getByRole('article')
const lineField = (page: Page, part: string, line: number) =>
  page.getByRole('textbox', { name: `${part} of line ${line}`, exact: true })
const listed = async (person: Person) => (await call(listInvoices, { as: person, query: {} })).data

journey('a price that cannot be read says so as its field is left', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const { _id } = await addInvoice(origin, ada, { items: lines })
  const page = await invoicesAt(newDevice, ada, `/invoices/${_id}`)
  const price = lineField(page, 'Price', 1)
  await price.fill('1.049,905')
  await price.press('Tab')
  await expect.poll(() => complaintOf(price)).toMatch(/has at most 2 decimals$/)
})

journey('the files of the list stand below it once all of its rows are known', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  await addInvoice(origin, ada, { items: lines })
  const page = await invoicesAt(newDevice, ada, '/tasks')
  await page.getByRole('link', { name: 'Invoices', exact: true }).waitFor()
  const rows = (url: URL) => url.pathname === '/api/invoices' && url.searchParams.get('status') !== 'draft'
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(rows, (route) => arrived.then(() => route.continue()))
  await page.goto(`${origin}/invoices`)
  // The drafts are read by themselves.
  await page.getByRole('list', { name: 'Invoices' }).getByRole('listitem').first().waitFor()
  const files = page.getByRole('button', { name: 'Download CSV' })
  expect(await files.count()).toBe(0)
  arrive()
  await files.waitFor()
})

journey('a draft is typed by keys, saved as its fields are left, issued and paid', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  await makeParties(origin, ada)
  const page = await invoicesAt(newDevice, ada)
  await page.getByText('No invoices yet.').waitFor()
  await page.getByRole('button', { name: 'Create Invoice', exact: true }).click()
  await draftForm(page).getByRole('combobox', { name: 'Client', exact: true }).click()
  await page.keyboard.type('City')
  await page.keyboard.press('Enter')

  // Without a line the keyboard goes on where one is added.
  await page.getByRole('button', { name: 'Remove line 1' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Interior design')
  await lineField(page, 'Quantity', 1).fill('2,5')
  await lineField(page, 'Price', 1).fill('120')
  await lineField(page, 'Tax %', 1).fill('19')
  await page.keyboard.press('Enter')
  // A line below is taxed as the one before it.
  await page.keyboard.type('Materials')
  await lineField(page, 'Price', 2).fill('49.90')
  await sheet(page).getByText('€416.38').waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => lineField(page, 'Description', 1).inputValue()).toBe('Materials')
  await page.getByRole('button', { name: 'Remove line 2' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => lineField(page, 'Description', 2).inputValue()).toBe('Interior design')
  // The preview stays while a day is typed letter by letter.
  const due = draftForm(page).getByLabel('Due date', { exact: true })
  await due.selectText()
  await due.pressSequentially('30 Nov 2027')
  await sheet(page).getByText('Nov 30, 2027').waitFor()

  await page.getByRole('textbox', { name: 'Notes', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await sheet(page).getByText('€416.38').waitFor()
  await expect.poll(() => lineField(page, 'Description', 2).inputValue()).toBe('Interior design')

  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Issue €416.38 to City Library?' })
    .getByRole('button', { name: 'Issue', exact: true })
    .click()
  await page.getByRole('heading', { name: /^Invoice INV-\d{4}-0001$/, level: 1 }).waitFor()
  expect(await draftForm(page).count()).toBe(0)
  // What was pressed is gone: the keyboard goes on at the top of the invoice.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')

  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record a payment' })
  await payment.getByLabel('Amount').fill('500')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await payment
    .getByText(/416[.,]38/)
    .first()
    .waitFor()
  await payment.getByLabel('Amount').fill('16.38')
  const date = payment.getByLabel('Date', { exact: true })
  await date.fill('30 Nov 2099')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect.poll(() => complaintOf(date)).toBe('Must not be in the future')
  await date.fill('today')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Partly paid').waitFor()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect
    .poll(() => listed(ada))
    .toMatchObject([{ status: 'paid', total: 41_638, paidTotal: 41_638, balance: 0, currency: 'EUR' }])
  await payment.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Record payment' }).count()).toBe(0)
  await expect.poll(() => hasFocusInside(page)).toBe(true)

  await page.goto(`${origin}/invoices`)
  await page.getByLabel('Issued from').pressSequentially('30 Nov 2025')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Download PDFs of Nov 30, 2025/ }).waitFor()
})

journey(
  'rows of a spreadsheet become lines, and a draft is written without a network',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, dataDir)
    await makeParties(origin, ada)
    const { _id } = await addInvoice(origin, ada, {})
    const page = await invoicesAt(newDevice, ada, `/invoices/${_id}`)
    await lineField(page, 'Description', 1).click()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Plans\t2\t300\t19%\nVisits\t3\t80.50\t19%\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect.poll(() => lineField(page, 'Price', 2).inputValue()).toBe('80.50')
    await page.context().setOffline(true)
    await lineField(page, 'Description', 2).fill('Site visits')
    await page.getByRole('textbox', { name: 'Notes', exact: true }).click()
    await page.getByText('Saved on this device').waitFor()
    await page.getByText('You are offline. The draft is kept on this device').waitFor()
    await page.context().setOffline(false)
    const saved = async () => (await call(getInvoice, { as: ada, params: { id: _id } })).data.items
    await expect
      .poll(async () => (await saved()).map(({ description, amount }) => [description, amount]), {
        timeout: 30_000,
      })
      .toEqual([
        ['Plans', 60_000],
        ['Site visits', 24_150],
      ])
  },
)

journey('unbilled time of a client becomes a draft, and its hours are locked', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const { clientId } = await makeParties(origin, ada)
  const { data: project } = await call(createProject, {
    as: ada,
    body: { name: 'Reading room', clientId, hourlyRate: 9_000, currency: 'EUR' },
  })
  const { data: task } = await call(createTask, {
    as: ada,
    body: { title: 'Shelves', projectId: project._id },
  })
  const startedAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const stoppedAt = new Date(Date.now() - 1.5 * 3_600_000).toISOString()
  await call(addSession, { as: ada, params: { id: task._id }, body: { startedAt, stoppedAt } })
  const page = await invoicesAt(newDevice, ada, `/clients/${clientId}`)
  await page.getByRole('link', { name: 'Create Invoice from Tasks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Invoice from Tasks' })
  await dialog.getByText('City Library: 1:30, €135.00 unbilled').waitFor()
  // Whoever leaves it is where they came from.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'City Library', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Create Invoice from Tasks' }).click()
  const draft = dialog.getByRole('region', { name: 'The draft' })
  await draft.getByText('1.5 hours × €90.00').waitFor()
  await dialog.getByLabel('Tax %').fill('19')
  await draft.getByText('€160.65').waitFor()
  await dialog.getByLabel('Tax %').fill('')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await sheet(page).getByText('€135.00').first().waitFor()
  await expect.poll(() => lineField(page, 'Description', 1).inputValue()).toContain('Shelves')
  expect(await lineField(page, 'Quantity', 1).getAttribute('readonly')).not.toBeNull()

  // There is nothing left to bill.
  await page.goto(`${origin}/invoices?billClient=${clientId}`)
  await dialog.getByText('City Library: nothing is unbilled').waitFor()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByText('Failed to create the draft').waitFor()
})

/** Two tasks of a client's project, each with an hour of a week that is over. */
const workFor = async (ada: Person, week: { first: string }) => {
  const { clientId } = await makeParties(origin, ada)
  const body = { name: 'Reading room', clientId, hourlyRate: 9_000, currency: 'EUR' }
  const { data: project } = await call(createProject, { as: ada, body })
  for (const title of ['Shelves', 'Tables']) {
    const { data: task } = await call(createTask, { as: ada, body: { title, projectId: project._id } })
    const day = addDays(week.first, 1)
    const session = { startedAt: `${day}T09:00:00.000Z`, stoppedAt: `${day}T10:00:00.000Z` }
    await call(addSession, { as: ada, params: { id: task._id }, body: session })
  }
  return clientId
}

journey('what is typed into lines of time one after the other is all saved', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const clientId = await workFor(ada, weekOf(addDays(dateIn('Europe/Berlin', new Date()), -14), 0))
  const page = await invoicesAt(newDevice, ada, `/invoices?billClient=${clientId}`)
  const dialog = page.getByRole('dialog', { name: 'Create Invoice from Tasks' })
  await dialog.getByText('2:00, €180.00 unbilled').waitFor()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  for (const line of [1, 2]) {
    await lineField(page, 'Tax %', line).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('19', { delay: 80 })
    await page.keyboard.press('Tab')
    // The first is being saved as the second is typed.
    await page.waitForTimeout(300)
  }
  await sheet(page).getByText('€214.20').first().waitFor()
  const saved = async () => {
    const [draft] = await listed(ada)
    const { items } = (await call(getInvoice, { as: ada, params: { id: draft?._id ?? '' } })).data
    return items.map(({ taxRate, sessionIds }) => [taxRate, sessionIds.length])
  }
  await expect.poll(saved).toEqual([
    ['19', 1],
    ['19', 1],
  ])
  expect(await page.getByText('changed elsewhere').count()).toBe(0)

  // Taken out, its time is no more the line's: that is asked first.
  await page.getByRole('button', { name: 'Remove line 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove line' }).click()
  await expect.poll(saved).toEqual([['19', 1]])
  await expect.poll(() => hasFocus(lineField(page, 'Description', 1))).toBe(true)
})

journey('time that was deleted a moment ago is not billed', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const week = weekOf(addDays(dateIn('Europe/Berlin', new Date()), -14), 0)
  await workFor(ada, week)
  const page = await invoicesAt(newDevice, ada, `/time?week=${week.first}`)
  await timeCells(page, 'Shelves').nth(1).fill('0')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('list', { name: 'Clients' }).getByText('City Library').first().click()
  await page.getByRole('link', { name: 'Create Invoice from Tasks' }).first().click()
  const draft = page.getByRole('region', { name: 'The draft' })
  await draft.waitFor()
  // Not once the offer ends by itself.
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached', timeout: 3_000 })
  await draft.getByText('€90.00').first().waitFor()
  await expect.poll(() => draft.getByText('Shelves').count()).toBe(0)
})

journey('a client reads the invoice by its link, and says when they will pay', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const { clientId, companyId } = await makeParties(origin, ada)
  const { _id: id } = await addInvoice(origin, ada, { clientId, companyId, items: lines })
  const page = await invoicesAt(newDevice, ada, `/invoices/${id}/edit`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue', exact: true }).click()
  const link = page.getByRole('button', { name: 'Copy link' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/invoices/${id}`)
  const address = new URL((await link.getAttribute('data-link')) ?? '', origin)
  const client = await (await newDevice()).newPage()
  await client.goto(origin + address.pathname)
  await client.getByRole('heading', { name: 'Invoice from Studio Ada' }).waitFor()
  await sheet(client).getByText('DE02 1203 0000 0000 2020 51').waitFor()
  await client.getByLabel('Day of payment').fill('in 3 days')
  await client.getByRole('button', { name: 'Tell them' }).click()
  await client.getByText('You said you would pay by').waitFor()

  const code = /Check code ([A-Z0-9]{16})/.exec(await sheet(client).innerText())?.[1] ?? ''
  const number = (await listed(ada))[0]?.number ?? ''
  await client.getByRole('link', { name: 'Check its number and code' }).click()
  // The link carries what stands on the invoice.
  await expect.poll(() => client.getByLabel('Invoice number').inputValue()).toBe(number)
  await expect.poll(() => client.getByLabel('Check code').inputValue()).toBe(code)
  await client.getByRole('button', { name: 'Check', exact: true }).click()
  await client.getByRole('heading', { name: 'This document is genuine' }).waitFor()
  await client.getByText('€416.38').waitFor()
  await client.getByText('Due', { exact: true }).waitFor()
})
