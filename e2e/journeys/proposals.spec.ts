import { createClient } from '@daybook/contract/clients'
import { createCompany } from '@daybook/contract/companies'
import { sendProposal } from '@daybook/contract/proposal-sending'
import { readPublicTemplate } from '@daybook/contract/proposal-templates'
import { createProposal, getProposal, type Proposal } from '@daybook/contract/proposals'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { chooseIn, hasFocusInside } from '../fields.ts'
import { mailTo } from '../mails.ts'
import { type Person, signedInStorage } from '../people.ts'
import { makeProPerson } from '../teams-screen.ts'
import { scriptsRunOn, xssPayloads } from '../xss-payloads.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

/** Somebody with Pro, a company to propose from, and a client with an address. */
const makeOwner = async (): Promise<Person & { client: string; clientId: string }> => {
  const ada = await makeProPerson(origin, dataDir)
  const client = `mara-${ada.username}@library.example`
  const { data } = await call(createClient, {
    as: ada,
    body: { name: 'City Library', email: client, currency: 'EUR' },
  })
  await call(createCompany, { as: ada, body: { name: 'Studio Ada' } })
  return { ...ada, client, clientId: data._id }
}

const prices = [
  { description: 'Design', quantity: '10', unit: 'hour', unitPrice: 10_000 },
  { description: 'Photos', quantity: '1', unit: 'item', unitPrice: 50_000, optional: true },
]

/** One that was sent over HTTP, for what its client does. */
const makeSent = async (ada: Person & { clientId: string }): Promise<Proposal> => {
  const { data } = await call(createProposal, {
    as: ada,
    body: {
      title: 'Website for {{client.name}}',
      clientId: ada.clientId,
      sections: [{ title: 'What you get', body: 'A **site** for {{client.name}}.' }],
      pricing: prices,
      onAccept: { createProject: true, deposit: { type: 'percent', value: '30' } },
    },
  })
  return (await call(sendProposal, { as: ada, params: { id: data._id }, body: {} })).data
}

const read = async (as: Person, id: string) => (await call(getProposal, { as, params: { id } })).data

/** Adds a line below the others. */
const addPrice = async (form: Locator, description: string, price: string) => {
  await form.getByRole('button', { name: 'Add a price' }).click()
  const place = await form.getByRole('list', { name: 'Prices' }).getByRole('listitem').count()
  await form.getByLabel(`Description of price ${place}`, { exact: true }).fill(description)
  await form.getByLabel(`Price of price ${place}`, { exact: true }).fill(price)
}

const answerAs = async (page: Page, verb: 'Accept' | 'Decline', fill: { reason?: string } = {}) => {
  await page.getByRole('button', { name: verb, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if ((await dialog.getByLabel('Your name').inputValue()) === '') {
    // Without a name nothing is sent, and the field says why.
    await dialog.getByRole('button', { name: verb, exact: true }).click()
    await dialog.getByText('Enter your name').waitFor()
    await dialog.getByLabel('Your name').fill('Mara Lind')
  }
  if (fill.reason) await dialog.getByLabel('Reason').fill(fill.reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const wholeWay = { timeout: 300_000 }

journey(
  'a template becomes a proposal, is accepted, and its deposit is paid',
  wholeWay,
  async ({ newDevice }) => {
    const ada = await makeOwner()
    const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
    const page = await (await newDevice({ ...(await signedInStorage(origin, ada)), ...clipboard })).newPage()
    await page.goto(`${origin}/proposals`)
    await page.getByText('No proposals yet.').waitFor()
    await page.getByRole('button', { name: 'New proposal' }).click()

    // The page takes the focus that went with the button, and so it does when a template is chosen.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('New proposal')

    // The first of those that come with Daybook.
    const daybooks = page.getByRole('list', { name: 'From Daybook' })
    await daybooks.getByRole('button').first().click()
    await page.getByRole('form', { name: 'New proposal' }).waitFor()
    await expect.poll(focused).toBe('New proposal')
    const id = new URL(page.url()).searchParams.get('template') ?? ''
    const { data: template } = await call(readPublicTemplate, { params: { id } })
    await chooseIn(page, 'Client', 'City Library')
    await page.getByRole('region', { name: 'Preview' }).getByText('City Library').first().waitFor()
    const valueOf = { text: 'A new site', number: '3', money: '5000', date: 'Feb 1, 2027' }
    for (const { label, type, required, default: given } of template.variables)
      if (required && given === '') {
        await page.getByRole('form').getByLabel(label, { exact: true }).fill(valueOf[type])
        await page.keyboard.press('Tab')
      }
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Create proposal' }).click()

    // On its page: a deposit, an optional line, and it is sent.
    const form = page.getByRole('form', { name: 'Edit proposal' })
    await form.waitFor()
    await form.getByLabel('Title', { exact: true }).fill('Website for {{client.name}}')
    await form.getByLabel('Ask for a deposit').fill('30%')
    await form.getByLabel('Create a project').click()
    await form.getByLabel('Last day to accept').pressSequentially('30 Nov 2027')
    await page.getByText('Can be accepted until November 30, 2027').waitFor()
    await addPrice(form, 'Setting it up', '1000')
    await addPrice(form, 'Training for the team', '500')
    const deposit = 'Deposit, invoiced on acceptance (30%)'
    await page.getByRole('region', { name: 'Preview' }).getByText(deposit).waitFor()
    await form
      .getByRole('checkbox', { name: /optional/i })
      .last()
      .click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Send the proposal' })
    await expect.poll(() => dialog.getByLabel('To', { exact: true }).inputValue()).toBe(ada.client)
    await dialog.getByLabel('Message').fill('Dear Mara,\n\nhere it is.')
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('heading', { name: 'Website for City Library', level: 1 }).waitFor()
    await expect.poll(() => hasFocusInside(page)).toBe(true)
    const link = await page.getByLabel('Link for the client').inputValue()

    const mail = await mailTo(ada.client, /^Proposal: Website for City Library$/)
    expect(mail.text).toContain('here it is.')
    expect(mail.text).toContain('A deposit of 30% is invoiced as soon as you accept.')
    expect(mail.html).toContain(new URL(link).pathname)

    const client = await (await newDevice()).newPage()
    await client.goto(link)
    await client.getByRole('heading', { name: 'Proposal from Studio Ada' }).waitFor()
    await client.getByText(deposit).waitFor()
    const total = client.getByRole('region', { name: 'Answer the proposal' }).getByRole('status').first()
    const before = await total.textContent()
    await client.getByRole('checkbox', { name: 'Training for the team' }).click()
    await expect.poll(() => total.textContent()).not.toBe(before)
    const chosen = await total.textContent()
    // What was chosen is there again.
    await client.reload()
    await expect.poll(() => total.textContent()).toBe(chosen)
    expect(await violationsOn(client)).toEqual([])
    await answerAs(client, 'Accept')
    const outcome = client.getByText('Accepted by Mara Lind')
    await outcome.waitFor()
    await expect
      .poll(() => client.evaluate(() => document.activeElement?.textContent ?? ''))
      .toContain('Accepted by Mara Lind')

    // The owner's page hears of it by itself.
    await page.getByRole('heading', { name: 'Accepted', level: 2 }).waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click()
    await page.getByText('Copied as Markdown').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^# Website for City Library\n/)
    expect(copied).toContain('Setting it up')
    await page.getByRole('link', { name: 'Open the project' }).waitFor()
    expect(await page.getByText('Made when accepted').count()).toBe(0)
    await page.getByRole('link', { name: 'Open the draft of the rest' }).waitFor()
    await page.getByRole('link', { name: 'Open the deposit invoice' }).click()
    await page.getByRole('heading', { name: /^Deposit/, level: 1 }).waitFor()

    await client.getByRole('link', { name: 'Pay the deposit' }).click()
    await client.getByRole('button', { name: /^Pay €/ }).click()
    await client.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
    await client.getByRole('button', { name: /^Pay €/ }).click()
    await client.getByText('Your payment has arrived. Thank you.').waitFor()
  },
)

journey('a client declines, and says why', async ({ newDevice }) => {
  const ada = await makeOwner()
  const sent = await makeSent(ada)
  const client = await (await newDevice()).newPage()
  await client.goto(sent.publicUrl ?? '')
  await answerAs(client, 'Decline', { reason: 'It is too early for us.' })
  await client.getByText('Declined by Mara Lind.').waitFor()
  expect(await client.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0)
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/proposals/${sent._id}`)
  await page.getByText('It is too early for us.').waitFor()
  // A revision takes its place.
  await page.getByRole('button', { name: 'Revise' }).click()
  await page.getByRole('form', { name: 'Edit proposal' }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the proposal' })
  await dialog.getByRole('button', { name: 'Only make the link' }).click()
  await dialog.getByRole('button', { name: 'Make the link', exact: true }).click()
  await page.getByLabel('Link for the client').waitFor()
  await client.reload()
  await client.getByRole('link', { name: 'Read the new version' }).click()
  await client.getByRole('button', { name: 'Accept', exact: true }).waitFor()
})

journey('a question is asked and answered, and a change is accepted', async ({ newDevice }) => {
  const ada = await makeOwner()
  const sent = await makeSent(ada)
  const client = await (await newDevice()).newPage()
  await client.goto(sent.publicUrl ?? '')
  await client.getByLabel('Ask a question').fill('Could you start in January?')
  await client.getByRole('form').or(client.locator('form')).first().getByLabel('Your name').fill('Mara Lind')
  await client.getByRole('button', { name: 'Ask', exact: true }).click()
  await client.getByText('Your question was sent.').waitFor()

  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/tasks`)
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: '⁨Mara Lind⁩ asked about “⁨Website for City Library⁩”' }).click()
  await page.getByText('Could you start in January?').waitFor()
  await page.getByLabel('Your answer').fill('Yes, on the 11th.')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByText('Answer sent').waitFor()
  await client.reload()
  await client.getByText('Yes, on the 11th.').waitFor()
  await answerAs(client, 'Accept')

  await page.getByRole('button', { name: 'Propose a change' }).click()
  const form = page.getByRole('form', { name: 'Edit proposal' })
  await form.waitFor()
  await form.getByLabel('Title', { exact: true }).fill('A shop for postcards')
  await addPrice(form, 'Shop', '800')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the proposal' })
  await dialog.getByRole('button', { name: 'Only make the link' }).click()
  await dialog.getByRole('button', { name: 'Make the link', exact: true }).click()
  await page.getByRole('heading', { name: 'A shop for postcards', level: 1 }).waitFor()

  await client.reload()
  const change = client.getByRole('region', { name: 'Answer A shop for postcards' })
  await change.getByRole('button', { name: 'Accept' }).click()
  await client.getByRole('dialog').getByLabel('Your name').fill('Mara Lind')
  await client.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await client.getByText('Accepted by Mara Lind').nth(1).waitFor()

  // What was agreed stands on the project.
  const { projectId } = await read(ada, sent._id)
  await page.goto(`${origin}/projects/${projectId ?? ''}`)
  await page.getByText('Billing and approval').click()
  await page.getByText('€1,800.00').first().waitFor()
  await page.getByRole('heading', { name: 'Agreed' }).waitFor()
})

journey('of a hundred hostile texts none runs on the page that the client reads', async ({ newDevice }) => {
  expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(100)
  const ada = await makeOwner()
  const { data } = await call(createProposal, {
    as: ada,
    body: {
      title: xssPayloads.at(-1)?.slice(0, 140) ?? '',
      clientId: ada.clientId,
      sections: [0, 1].map((part) => ({
        title: xssPayloads[part]?.slice(0, 140) ?? '',
        body: xssPayloads.filter((_, at) => at % 2 === part).join('\n\n'),
      })),
      pricing: [{ ...prices[0], description: xssPayloads[2]?.slice(0, 200) ?? '' }],
    },
  })
  const { data: sent } = await call(sendProposal, { as: ada, params: { id: data._id }, body: {} })
  const client = await (await newDevice()).newPage()
  const own = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  const pages: [Page, string][] = [
    [client, sent.publicUrl ?? ''],
    [own, `${origin}/proposals/${data._id}`],
  ]
  for (const [page, address] of pages) {
    const ran = scriptsRunOn(page)
    await page.goto(address)
    const text = page.getByRole('article').first()
    await text.getByText('<scr<script>ipt>').first().waitFor()
    for (const link of await text.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(https?:|mailto:|\/)/)
    expect(ran).toEqual([])
  }
})
