import { listCompanies } from '@daybook/contract/companies'
import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { type Journey, journey } from '../browser.ts'
import {
  addCompany,
  companiesOf,
  companyNamed,
  iban,
  logoFile,
  verificationPath,
} from '../companies-screen.ts'
import { complaintOf } from '../fields.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const companiesAt = async (newDevice: Journey['newDevice'], person: Person): Promise<Page> => {
  const page = await (await newDevice(await signedInStorage(origin, person))).newPage()
  await page.goto(`${origin}/companies`)
  return page
}

const becomePro = async ({ email }: Person): Promise<void> => {
  const { sessionId } = (await call(createPaymentLink, { body: { email } })).data.data
  await call(paySandbox, { params: { sessionId } })
}

const details = (page: Page) => page.getByRole('form', { name: 'Edit Company' })
const row = (page: Page, name: string) => companiesOf(page).getByRole('listitem').filter({ hasText: name })
const listed = async (person: Person) => (await call(listCompanies, { as: person })).data

journey(
  'a company is made with a logo and two accounts, read, changed, deleted and brought back',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, dataDir)
    const page = await companiesAt(newDevice, ada)
    await page.getByText('No companies yet.').waitFor()
    await page.getByRole('button', { name: 'Add New Company' }).first().click()
    const form = page.getByRole('form', { name: 'Add New Company' })
    await form.getByLabel('Name', { exact: true }).fill('Acme Studio')

    await page.route('**/api/uploads/logo', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    const input = form.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await form.getByText('The logo must be PNG, JPEG or WebP').waitFor()
    await input.setInputFiles(await logoFile())
    const cut = page.getByRole('dialog', { name: 'Crop the logo' })
    await cut.getByRole('button', { name: 'Use logo' }).click()
    await form.getByText('Logo upload failed: 502', { exact: true }).waitFor()
    await page.unroute('**/api/uploads/logo')
    await input.setInputFiles(await logoFile())
    await cut.getByRole('button', { name: 'Square' }).click()
    await cut.getByRole('button', { name: 'Use logo' }).click()
    await form.getByRole('button', { name: 'Remove logo' }).waitFor()

    await form.locator('summary').click()
    await form.getByText('The first one: INV-').waitFor()
    await form.getByLabel('Invoice numbers').fill('AC-{YYYY}/{###}')
    await form.getByText(`AC-${new Date().getFullYear()}/001`).waitFor()
    await form.getByRole('button', { name: 'Add an account' }).click()
    await form.getByLabel('Account name of account 1').fill('Main')
    const number = form.getByLabel('IBAN of account 1')
    await number.fill('DE02120300000000202052')
    await number.press('Tab')
    await expect.poll(() => number.inputValue()).toBe('DE02 1203 0000 0000 2020 52')
    await form.getByRole('button', { name: 'Add an account' }).click()
    await form.getByLabel('Account name of account 2').fill('Overseas')
    await form.getByLabel('Other details of account 2').fill('Routing 021000021')
    await form.getByLabel('Account name of account 2').press('Control+Enter')
    await expect.poll(() => complaintOf(number)).toBe('IBAN is invalid')
    await number.fill(iban)
    expect(await complaintOf(number)).toBeNull()
    await form.getByRole('button', { name: 'Move account 2 up' }).click()
    await expect.poll(() => form.getByLabel('Account name of account 1').inputValue()).toBe('Overseas')
    await form.getByLabel('Name', { exact: true }).press('Control+Enter')
    await companyNamed(page, 'Acme Studio').waitFor()
    await row(page, 'Acme Studio').getByText('Default', { exact: true }).waitFor()
    await expect
      .poll(() => listed(ada))
      .toMatchObject([
        {
          name: 'Acme Studio',
          slug: expect.stringMatching(/^acme-studio(-\d+)?$/),
          isDefault: true,
          invoicePattern: 'AC-{YYYY}/{###}',
          logo: expect.stringMatching(/^\/api\/files\/logos\//),
          paymentDetails: [
            { label: 'Overseas', iban: '', details: 'Routing 021000021' },
            { label: 'Main', iban: iban.replaceAll(' ', '') },
          ],
        },
      ])

    await companyNamed(page, 'Acme Studio').click()
    await details(page)
      .getByRole('button', { name: /^Legal name/ })
      .click()
    await details(page).getByLabel('Legal name').fill('Acme Studio GmbH')
    await details(page).getByLabel('Legal name').press('Enter')
    await expect.poll(async () => (await listed(ada))[0]?.legalName).toBe('Acme Studio GmbH')
    await details(page)
      .getByRole('button', { name: /^Bank accounts/ })
      .click()
    const saved = details(page).getByLabel('IBAN of account 2')
    await saved.fill('DE00 1234')
    await saved.press('Enter')
    await expect.poll(() => complaintOf(saved)).toBe('IBAN is invalid')
    await saved.press('Escape')
    await details(page)
      .getByRole('button', { name: /^Bank accounts/ })
      .click()
    await expect.poll(() => saved.inputValue()).toBe(iban)
    expect(await complaintOf(saved)).toBeNull()
    await saved.press('Escape')
    await addCompany(origin, ada, { name: 'Zebra Prints' })
    await companyNamed(page, 'Zebra Prints').click()
    await details(page).getByRole('switch', { name: 'Default company' }).click()
    await row(page, 'Zebra Prints').getByText('Default', { exact: true }).waitFor()
    expect(await row(page, 'Acme Studio').getByText('Default', { exact: true }).count()).toBe(0)
    await expect
      .poll(async () => (await listed(ada)).map(({ name, isDefault }) => [name, isDefault]))
      .toEqual([
        ['Zebra Prints', true],
        ['Acme Studio', false],
      ])

    await page.getByRole('button', { name: 'Delete company' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await companyNamed(page, 'Zebra Prints').waitFor({ state: 'detached' })
    await page.goto(`${origin}/trash`)
    await page.getByRole('button', { name: 'Restore: Zebra Prints' }).click()
    await expect.poll(async () => (await listed(ada)).length).toBe(2)
    await page.goto(`${origin}/dashboard`)
    await page
      .getByRole('region', { name: 'Business Overview' })
      .getByRole('link', { name: /Companies\s*2/ })
      .click()
    await companyNamed(page, 'Zebra Prints').waitFor()
  },
)

journey(
  'a company is verified through its mail, published, shown to everybody, replaced and revoked',
  async ({ newDevice, page: stranger }) => {
    const ada = await makePerson(origin, dataDir)
    const domain = `${ada.username}.example`
    await addCompany(origin, ada, {
      name: 'Acme Studio',
      legalName: 'Acme Studio GmbH',
      description: 'Quiet **interfaces**.',
      website: `https://www.${domain}/`,
      email: 'office@elsewhere.example',
    })
    const page = await companiesAt(newDevice, ada)
    await companyNamed(page, 'Acme Studio').click()
    const section = page.getByRole('region', { name: 'Verification' })
    await section.getByText('Pro', { exact: true }).waitFor()
    await section.getByRole('link', { name: 'Upgrade' }).waitFor()
    await becomePro(ada)
    await section.getByRole('button', { name: 'Request verification' }).click()
    await page.getByText(`Must be an address at ${domain}, the domain of the website`).waitFor()
    await details(page)
      .getByRole('button', { name: /^Email/ })
      .click()
    await details(page).getByLabel('Email').fill(`office@${domain}`)
    await details(page).getByLabel('Email').press('Enter')
    await expect.poll(async () => (await listed(ada))[0]?.email).toBe(`office@${domain}`)
    await section.getByRole('button', { name: 'Request verification' }).click()
    await section.getByText(`Waiting: open the link that we mailed to office@${domain}`).waitFor()
    await section.getByRole('button', { name: 'Send again' }).waitFor()
    await row(page, 'Acme Studio').getByText('Pending').waitFor()

    const path = await verificationPath(dataDir, `office@${domain}`)
    await stranger.goto(origin + path)
    await stranger.getByRole('heading', { name: 'Company verified' }).waitFor()
    await stranger.getByText(`is verified for ${domain}.`).waitFor()
    await stranger.reload()
    await stranger.getByText(`is verified for ${domain}.`).waitFor()
    const later = await stranger.context().newPage()
    await later.goto(origin + path)
    await later.getByRole('heading', { name: 'Verification Failed' }).waitFor()
    await later.getByText('This verification link is invalid or has expired').waitFor()
    await later.close()
    await section.getByText(`Verified ${domain} on`).waitFor()
    await row(page, 'Acme Studio').getByText('Verified').waitFor()

    const link = page.getByRole('region', { name: 'Public page' })
    await link.getByRole('button', { name: 'Create public link' }).click()
    const field = link.getByLabel('Public link')
    const first = new URL(await field.inputValue()).pathname
    expect(first).toMatch(/^\/company\/acme-studio-?\d*\/[0-9a-f]{32}$/)
    await stranger.goto(origin + first)
    await stranger.getByRole('heading', { name: 'Acme Studio' }).waitFor()
    await stranger.getByText(`Acme Studio GmbH receives mail at ${domain}.`).waitFor()
    await stranger.locator('strong', { hasText: 'interfaces' }).waitFor()
    expect(await stranger.locator('body').textContent()).not.toContain(`office@${domain}`)
    await stranger.goto(`${origin}/profile/${ada.username}`)
    await stranger
      .getByRole('list', { name: 'Companies' })
      .getByRole('link', { name: /Acme Studio/ })
      .click()
    await stranger.waitForURL(origin + first)

    await link.getByRole('button', { name: 'Replace link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace link' }).click()
    await expect.poll(() => field.inputValue()).not.toContain(first)
    await stranger.goto(origin + first)
    await stranger.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await stranger.goto(origin + new URL(await field.inputValue()).pathname)
    await stranger.getByText(`Acme Studio GmbH receives mail at ${domain}.`).waitFor()

    await details(page)
      .getByRole('button', { name: /^Legal name/ })
      .click()
    await details(page).getByText('Changing this ends the verification.').waitFor()
    await page.keyboard.press('Escape')
    await section.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await row(page, 'Acme Studio').getByText('Revoked').waitFor()
    await stranger.reload()
    await stranger.getByRole('heading', { name: 'Acme Studio' }).waitFor()
    expect(await stranger.getByText('receives mail at').count()).toBe(0)
    await link.getByRole('button', { name: 'End public link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End public link' }).click()
    await link.getByRole('button', { name: 'Create public link' }).waitFor()
    await stranger.reload()
    await stranger.getByRole('heading', { name: 'This link has ended' }).waitFor()
  },
)

journey('a company is made without a network, and saved once there is one', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const page = await companiesAt(newDevice, ada)
  await page.getByText('No companies yet.').waitFor()
  // Its code is there before the network goes.
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'Add New Company' })
  await form.waitFor()
  await page.context().setOffline(true)
  await page.getByText('Offline Mode', { exact: true }).waitFor()
  await form.getByText('You are offline. You can upload a logo when you are online again.').waitFor()
  await form.getByLabel('Name', { exact: true }).fill('Acme Studio')
  await form.getByLabel('Name', { exact: true }).press('Control+Enter')
  await companyNamed(page, 'Acme Studio').waitFor()
  await page.getByRole('button', { name: '1 waiting' }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await listed(ada)).map(({ name }) => name)).toEqual(['Acme Studio'])
})
