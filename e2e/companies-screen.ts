import * as contract from '@daybook/contract/companies'
import type { Locator, Page } from 'playwright-core'
import { createCaller } from '../server/test/caller.ts'
import { readMailbox } from '../server/test/mailbox.ts'
import { bytesOf, plain } from '../server/test/pictures.ts'
import type { Person } from './people.ts'
import type { OpenScreen } from './screens.ts'
import { visit } from './visit.ts'

export const companiesOf = (page: Page): Locator => page.getByRole('list', { name: 'Companies' })

export const companyNamed = (page: Page, name: string): Locator =>
  companiesOf(page).getByRole('button', { name, exact: true })

/** An account that exists nowhere, with check digits that agree. */
export const iban = 'DE02 1203 0000 0000 2020 51'

/** Makes a company over HTTP, for a journey that begins where one is. */
export const addCompany = async (origin: string, person: Person, body: contract.CompanyCreate) =>
  (await createCaller(origin)(contract.createCompany, { as: person, body })).data

/** A picture of one colour, as a person chooses it from their disk. */
export const logoFile = async (background = '#1f8f8a') => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await bytesOf(plain(600, 300, background).png())),
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The path of the link in the newest verification mail to an address, once it has arrived. */
export const verificationPath = async (dataDir: string, email: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await readMailbox(dataDir, email)).at(-1)
    const path = /\/verify-company\/[\w-]+/.exec(mail?.text ?? '')?.[0]
    if (path) return path
    await sleep(20)
  }
  throw new Error('No verification mail came')
}

const known = 'Bartholomew & Featherstonehaugh Architecture and Landscape Partnership'

/** Varied companies: every field filled, another script, and next to nothing. */
export const makeCompanies = async (origin: string, person: Person): Promise<void> => {
  const call = createCaller(origin)
  const { _id: id } = await addCompany(origin, person, {
    name: known,
    legalName: `${known} Limited`,
    description: 'Calm interfaces for **quiet places**: libraries, archives and reading rooms.',
    email: 'accounts-payable@bartholomew-featherstonehaugh.example',
    phone: '+49 30 1234567',
    website: 'https://bartholomew-featherstonehaugh.example/work',
    address: { line1: 'Kantstraße 12', postalCode: '10623', city: 'Berlin', country: 'DE' },
    taxId: 'DE123456789',
    registrationNumber: 'HRB 123456 B',
    currency: 'EUR',
    invoicePattern: 'BF-{YY}{MM}-{###}',
    color: '#1f8f8a',
    paymentDetails: [
      { label: 'Main account', holder: 'B & F', iban, bic: 'BYLADEM1001' },
      { label: 'Overseas', details: 'Routing 021000021, account 123456789' },
    ],
  })
  await call(contract.generatePublicLink, { as: person, params: { id } })
  await addCompany(origin, person, { name: 'مكتب النور للتصميم', email: 'office@noor.example' })
}

const atCompanies: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/companies`)
  await companyNamed(page, known).waitFor()
}

export const noCompanies: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/companies`)
  await page.getByText('No companies yet.').waitFor()
}

export const companiesScreens: Record<string, OpenScreen> = {
  companies: atCompanies,
  'new company with complaints': async (page, origin) => {
    await atCompanies(page, origin)
    await page.keyboard.press('n')
    const form = page.getByRole('form', { name: 'Add New Company' })
    await form.locator('summary').click()
    await form.getByRole('button', { name: 'Add an account' }).click()
    await form.getByLabel('IBAN of account 1').fill('DE02 1203')
    await page.keyboard.press('Control+Enter')
    await form.getByText('IBAN is invalid').waitFor()
    await form.getByText('Company name is required').waitFor()
  },
  company: async (page, origin) => {
    await atCompanies(page, origin)
    await companyNamed(page, known).click()
    await page.getByRole('form', { name: 'Edit Company' }).waitFor()
    await page.getByRole('button', { name: 'Replace link' }).waitFor()
  },
  'replacing the link of a company': async (page, origin) => {
    await atCompanies(page, origin)
    await companyNamed(page, known).click()
    await page.getByRole('button', { name: 'Replace link' }).click()
    await page.getByRole('alertdialog').getByText('The old one stops working').waitFor()
  },
  'public page of a company': async (page, origin) => {
    await atCompanies(page, origin)
    await companyNamed(page, known).click()
    const address = await page.getByLabel('Public link').inputValue()
    await page.goto(origin + new URL(address).pathname)
    await page.getByRole('heading', { name: known }).waitFor()
  },
  'public page of a company that is not there': async (page, origin) => {
    await page.goto(`${origin}/company/nobody/${'0'.repeat(32)}`)
    await page.getByText('There is no company at this address.').waitFor()
  },
  'verified companies': async (page, origin) => {
    await page.goto(`${origin}/companies/verified`)
    await page.getByRole('heading', { name: 'Verified companies' }).waitFor()
    const list = page.getByRole('list', { name: 'Verified companies' })
    await list.or(page.getByText('No company with a public page has been verified yet.')).waitFor()
  },
  'verification of a company failed': async (page, origin) => {
    await page.goto(`${origin}/verify-company/made-up`)
    await page.getByRole('heading', { name: 'Verification Failed' }).waitFor()
  },
}
