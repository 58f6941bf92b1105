import { listClients } from '@daybook/contract/clients'
import { createProject } from '@daybook/contract/projects'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { forgive, journey, phone } from '../browser.ts'
import { addClient, clientNamed, clientsOf, csvFile } from '../clients-screen.ts'
import { openRow } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

journey('a client is added with a project, edited, archived, deleted and restored', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await call(createProject, { as: ada, body: { name: 'Website' } })
  const device = await newDevice(await signedInStorage(origin, ada))
  const page = await device.newPage()
  await page.goto(`${origin}/clients`)
  await page.getByText('Click "Add Client" to create your first client.').waitFor()

  await page.getByRole('button', { name: 'Add New Client' }).click()
  const form = page.getByRole('form', { name: 'Add New Client' })
  await page.getByRole('button', { name: 'Close Add New Client' }).waitFor()
  await form.getByLabel('Email').press('Control+Enter')
  await form.getByText('Name is required').waitFor()
  await form.getByLabel('Name').fill('مكتب النور')
  await form.getByLabel('Company').fill('Noor')
  await form.getByRole('checkbox', { name: 'Website' }).check()
  await form.getByText('1 project(s) selected').waitFor()
  const finder = form.getByLabel('Find or create a project')
  await finder.fill('webs')
  await finder.press('Escape')
  await expect.poll(() => finder.inputValue()).toBe('')
  // What is missing is made in place, and chosen.
  await finder.fill('Shop')
  await form.getByRole('button', { name: 'Create project “Shop”' }).waitFor()
  await finder.press('Enter')
  await form.getByText('2 project(s) selected').waitFor()
  await expect.poll(() => form.getByRole('checkbox', { name: 'Shop' }).isChecked()).toBe(true)
  await form.getByLabel('Name').press('Control+Enter')
  await clientNamed(page, 'مكتب النور').waitFor()
  await page.getByRole('status').getByText('Client مكتب النور added').waitFor({ state: 'attached' })
  // The warning was answered.
  await expect.poll(() => page.getByText('Name is required', { exact: true }).count()).toBe(0)

  await clientNamed(page, 'مكتب النور').press('e')
  const edit = page.getByRole('form', { name: 'Edit Client' })
  await openRow(edit, 'Company')
  await edit.getByLabel('Company').fill('Noor Studio')
  const panel = page.getByRole('dialog', { name: 'مكتب النور' })
  await edit.getByText('More', { exact: true }).click()
  await openRow(edit, 'People')
  // From here on without a pointer.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ada Lovelace')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'People Ada Lovelace' }).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await clientsOf(page).getByText('Noor Studio').waitFor()
  await clientNamed(page, 'مكتب النور').click()
  await panel.getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Website' }).waitFor()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('This client is archived').waitFor()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('button', { name: 'Archived', exact: true }).click()

  await page.getByRole('button', { name: 'Delete مكتب النور' }).click()
  const asked = page.getByRole('alertdialog')
  await asked
    .getByText('Are you sure you want to delete "مكتب النور"? This action cannot be undone.', {
      exact: true,
    })
    .waitFor()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No archived clients.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await clientNamed(page, 'مكتب النور').waitFor()
  const archived = () => call(listClients, { as: ada, query: { archived: true } })
  await expect
    .poll(async () => (await archived()).data.map(({ company, projectCount }) => [company, projectCount]))
    .toEqual([['Noor Studio', 2]])
  await page.reload()
  await clientNamed(page, 'مكتب النور').waitFor()
})

journey(
  'the actions of a row show where the mouse or the focus is, and on a phone in the panel',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addClient(origin, ada, { name: 'Ada' })
    await addClient(origin, ada, { name: 'Bob' })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/clients`)
    const remove = page.getByRole('button', { name: 'Delete Bob' })
    const opacity = () => remove.evaluate((one) => getComputedStyle(one.parentElement ?? one).opacity)
    await clientNamed(page, 'Ada').hover()
    expect(await opacity()).toBe('0')
    await clientNamed(page, 'Bob').hover()
    expect(await opacity()).toBe('1')
    await clientNamed(page, 'Ada').hover()
    await remove.focus()
    expect(await opacity()).toBe('1')

    await page.setViewportSize(phone)
    await expect.poll(() => remove.count()).toBe(0)
    await clientNamed(page, 'Bob').click()
    await page.getByRole('dialog', { name: 'Bob' }).getByRole('button', { name: 'Delete client' }).waitFor()
  },
)

journey('a client is added beside the tasks, where one stays', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const page = await tasksOf(ada, origin, newDevice)
  await page.keyboard.press('c')
  const form = page.getByRole('form', { name: 'Add New Client' })
  await form.getByLabel('Name').fill('Bob')
  await form.getByLabel('Name').press('Control+Enter')
  await form.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await call(listClients, { as: ada })).data.map(({ name }) => name))
    .toEqual(['Bob'])
  expect(new URL(page.url()).pathname).toBe('/tasks')
  await page.keyboard.press('c')
  await form.waitFor()
})

journey('a file of clients is looked at before anything of it is taken', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await addClient(origin, ada, { name: 'Bob', email: 'bob@one.example' })
  const device = await newDevice(await signedInStorage(origin, ada))
  const page = await device.newPage()
  await page.goto(`${origin}/clients`)
  await clientNamed(page, 'Bob').waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Clients' })
  const rows = ['Cem,cem@one.example,', 'Dora,dora@one.example,', 'Robert,BOB@one.example,', ',nobody,']
  const choose = (lines: readonly string[]) =>
    dialog.getByLabel('CSV file').setInputFiles(csvFile(['Name,Email,Shoe size', ...lines].join('\n')))

  await choose([...rows, 'Eva,,'])
  await dialog.getByText('3 new · 1 duplicate · 1 not valid').waitFor()
  await dialog.getByText('Client limit reached').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Import 3 clients' }).isDisabled()).toBe(true)

  await choose(rows)
  await dialog.getByText('2 new · 1 duplicate · 1 not valid').waitFor()
  await dialog.getByText('Columns left out: Shoe size').waitFor()
  await dialog.getByText('You have Bob').waitFor()
  expect((await call(listClients, { as: ada })).body.page?.total).toBe(1)
  await dialog.getByLabel('Clients you already have').selectOption('update')
  await dialog.getByRole('button', { name: 'Import 3 clients' }).click()
  await page.getByText('2 clients added, 1 client updated').waitFor()
  for (const name of ['Cem', 'Dora', 'Robert']) await clientNamed(page, name).waitFor()
  await page.getByText('All 3 clients used on the Free plan.').waitFor()
})

journey(
  'a rate in a file is shown before it changes anything, in the currency of its client',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    await addClient(origin, ada, { name: 'Bob', hourlyRate: 8000, currency: 'KWD', notes: 'Old' })
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    await page.goto(`${origin}/clients`)
    await clientNamed(page, 'Bob').waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import Clients' })
    const file = csvFile('Name,Rate,Notes\nBob,9.5,New\nCem,€70/h,\nDora,100/8h,')
    await dialog.getByLabel('CSV file').setInputFiles(file)
    await dialog.getByText('0 new · 1 duplicate · 2 not valid').waitFor()
    await dialog.getByText('Hourly rate: Must be an amount such as 95.50', { exact: true }).waitFor()
    await dialog.getByText('or name its currency in a column').waitFor()
    const rates = dialog.getByText(/an hour/)
    expect(await rates.count()).toBe(0)
    // Another Bob is not theirs, and costs what the file says in one's own currency.
    await dialog.getByLabel('Clients you already have').selectOption('create')
    await expect.poll(() => rates.allInnerTexts()).toEqual(['$9.50 an hour'])
    await dialog.getByLabel('Clients you already have').selectOption('update')
    await dialog.getByText(/KWD\s8\.000 an hour becomes KWD\s9\.500 an hour · Changes: Notes/).waitFor()
    await dialog.getByRole('button', { name: 'Import 1 client' }).click()
    await page.getByText('1 client updated').waitFor()
    expect((await call(listClients, { as: ada })).data).toMatchObject([
      { name: 'Bob', hourlyRate: 9500, currency: 'KWD', notes: 'New' },
    ])
  },
)

const tooMany = { success: false, error: 'rate_limited', message: 'Too many requests. Please wait a moment.' }

journey('a file whose answer was lost is taken once', async ({ newDevice, complaints }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await addClient(origin, ada, { name: 'Bob' })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/clients`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Clients' })
  await dialog.getByLabel('CSV file').setInputFiles(csvFile('Name\nBob'))
  await dialog.getByLabel('Clients you already have').selectOption('create')
  let calls = 0
  await page.route(/clients\/import\?duplicates=/, async (route) => {
    calls++
    if (calls === 1) {
      await route.fetch()
      await route.abort('connectionreset')
    } else if (calls === 2) await route.fulfill({ status: 429, json: tooMany })
    else if (calls === 3) await route.fulfill({ status: 502, body: '' })
    else await route.continue()
  })
  const take = dialog.getByRole('button', { name: 'Import 1 client' })
  for (const said of ['Please check your connection.', tooMany.message]) {
    await take.click()
    await page.getByText(said, { exact: true }).waitFor()
  }
  await take.click()
  await expect.poll(() => calls).toBe(3)
  await expect.poll(() => take.isEnabled()).toBe(true)
  await take.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 client added', { exact: true }).waitFor()
  const { data } = await call(listClients, { as: ada })
  expect(data.map(({ name }) => name)).toEqual(['Bob', 'Bob'])
  forgive(complaints, /status of (429|502)/)
})

journey(
  "a person at the plan's limit of clients sees a message, and keeps the typed text",
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    for (const name of ['One', 'Two']) await addClient(origin, ada, { name })
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    await page.goto(`${origin}/clients`)
    await page.getByText('1 client left on the Free plan.').waitFor()
    // What another device adds counts as well.
    await addClient(origin, ada, { name: 'Three' })
    await page.getByText('All 3 clients used on the Free plan.').waitFor()

    const form = page.getByRole('form', { name: 'Add New Client' })
    await page.keyboard.press('n')
    await form.getByLabel('Name').fill('Four')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Client limit reached', { exact: true }).waitFor()
    await page
      .getByText('Basic users can only create up to 3 clients. Upgrade to Pro for unlimited clients.', {
        exact: true,
      })
      .waitFor()
    await clientNamed(page, 'Four').waitFor({ state: 'detached' })
    await expect.poll(() => clientsOf(page).getByRole('listitem').count()).toBe(3)
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Four')
  },
)
