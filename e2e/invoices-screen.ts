import { createClient, listClients } from '@daybook/contract/clients'
import { createCompany } from '@daybook/contract/companies'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { createInvoice, type InvoiceCreate } from '@daybook/contract/invoices'
import type { Locator, Page } from 'playwright-core'
import { createCaller } from '../server/test/caller.ts'
import { iban } from './companies-screen.ts'
import type { Person } from './people.ts'
import type { OpenScreen } from './screens.ts'
import { visit } from './visit.ts'

const invoicesOf = (page: Page): Locator => page.getByRole('list', { name: 'Invoices' })

export const invoiceNamed = (page: Page, number: string | RegExp): Locator =>
  invoicesOf(page).getByRole('button', { name: number, exact: true })

/** A draft in the list, which its client heads on a phone. */
export const draftInList = (page: Page): Locator =>
  invoicesOf(page).getByRole('listitem').filter({ hasText: 'Draft' }).getByRole('button')

export const draftForm = (page: Page): Locator => page.getByRole('form', { name: 'Edit invoice' })

/** Makes a draft over HTTP, for a journey that begins where one is. */
export const addInvoice = async (origin: string, person: Person, body: Omit<InvoiceCreate, 'type'>) =>
  (
    await createCaller(origin)(createInvoice, {
      as: person,
      body: { type: 'invoice', ...body },
    })
  ).data

/** Lines as a person writes them, of which the calculator makes a total of 416.38. */
export const lines = [
  { description: 'Interior design', quantity: '2.5', unit: 'hour', unitPrice: 12_000, taxRate: '19' },
  { description: 'Materials', quantity: '1', unit: 'item', unitPrice: 4_990, taxRate: '19' },
].map((line) => ({ taxLabel: 'VAT', discount: null, taskId: null, ...line }))

/** A client and a company with bank details, to write invoices to and from. */
export const makeParties = async (origin: string, person: Person) => {
  const call = createCaller(origin)
  const { data: client } = await call(createClient, {
    as: person,
    body: { name: 'City Library', email: `books-${person.username}@library.example`, currency: 'EUR' },
  })
  const { data: company } = await call(createCompany, {
    as: person,
    body: {
      name: 'Studio Ada',
      address: { line1: 'Kantstraße 12', postalCode: '10623', city: 'Berlin', country: 'DE' },
      paymentDetails: [{ label: 'Main account', holder: 'Ada', iban, bic: 'BYLADEM1001' }],
    },
  })
  return { clientId: client._id, companyId: company._id }
}

/** A number that {@link makeInvoices} gave, by whatever pattern the company has. */
const known = /-0*1$/

const issuedOne = (page: Page) =>
  page.getByRole('article', { name: new RegExp(`^Invoice .*${known.source}`) })

/** An issued invoice and a draft, for the first and the last of the clients that the person has, in another script. */
export const makeInvoices = async (origin: string, person: Person): Promise<void> => {
  const call = createCaller(origin)
  const { data: clients } = await call(listClients, { as: person, query: {} })
  const { _id: id } = await addInvoice(origin, person, {
    clientId: clients[0]?._id,
    issueDate: '2026-01-05',
    dueDate: '2026-01-19',
    items: lines,
    notes: 'Thank you.\nUntil next time.',
  })
  await call(issueInvoice, { as: person, params: { id }, body: {} })
  await addInvoice(origin, person, {
    clientId: clients.at(-1)?._id,
    items: [{ ...lines[0], description: 'تصميم داخلي' }] as typeof lines,
  })
}

const atInvoices: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/invoices`)
  await invoiceNamed(page, known).waitFor()
}

export const noInvoices: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/invoices`)
  await page.getByText('No invoices yet.').waitFor()
}

const atIssued: OpenScreen = async (page, origin) => {
  await atInvoices(page, origin)
  await invoiceNamed(page, known).click()
  await issuedOne(page).waitFor()
}

const chooseIn = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const invoicesScreens: Record<string, OpenScreen> = {
  invoices: atInvoices,
  'no invoice found': async (page, origin) => {
    await visit(page, `${origin}/invoices?status=paid`)
    await page.getByText('No invoices match your filters.').waitFor()
  },
  'draft of an invoice': async (page, origin) => {
    await atInvoices(page, origin)
    await draftInList(page).click()
    await draftForm(page).locator('summary').click()
    await page.getByRole('textbox', { name: 'Quantity of line 1' }).fill('much')
    await page.getByRole('textbox', { name: 'Description of line 1' }).press('Enter')
    await draftForm(page).getByText('Must be a quantity such as 1.5').waitFor()
  },
  'issuing an invoice': async (page, origin) => {
    await atInvoices(page, origin)
    await draftInList(page).click()
    // What another screen typed and did not save is restored.
    await page.getByRole('textbox', { name: 'Quantity of line 1' }).fill('2.5')
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await page.getByRole('alertdialog', { name: /^Issue .*\?$/ }).waitFor()
  },
  'invoice from tasks': async (page, origin) => {
    await atInvoices(page, origin)
    await page.getByRole('button', { name: 'Create Invoice from Tasks' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Invoice from Tasks' })
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await dialog.getByText('Choose a client').waitFor()
  },
  'issued invoice': atIssued,
  'payment of an invoice': async (page, origin) => {
    await atIssued(page, origin)
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('dialog', { name: 'Record a payment' }).waitFor()
  },
  'credit of an invoice': async (page, origin) => {
    await atIssued(page, origin)
    await chooseIn(page, 'Credit note')
    const dialog = page.getByRole('dialog', { name: /^Credit / })
    await dialog.getByLabel('Credit', { exact: true }).selectOption('some')
    await dialog.getByRole('button', { name: 'Issue credit note' }).click()
    await dialog.getByText('Enter how much').waitFor()
  },
  'voiding an invoice': async (page, origin) => {
    await atIssued(page, origin)
    await chooseIn(page, 'Void')
    await page.getByRole('alertdialog').getByLabel('Reason').waitFor()
  },
  'an invoice from scratch': async (page, origin) => {
    await visit(page, `${origin}/invoices/create`)
    await draftForm(page).waitFor()
    await page.getByRole('button', { name: 'More of line 1' }).click()
    await page.getByRole('textbox', { name: 'Tax label of line 1' }).waitFor()
  },
  'deposit of a draft': async (page, origin) => {
    await atInvoices(page, origin)
    await draftInList(page).click()
    await page.getByRole('textbox', { name: 'Quantity of line 1' }).fill('2.5')
    await chooseIn(page, 'Ask for a deposit')
    await page.getByRole('dialog', { name: 'Ask for a deposit' }).waitFor()
  },
  'an invoice that is not there': async (page, origin) => {
    await visit(page, `${origin}/invoices/01a20cc9-2198-777d-ac52-0f6fc74f8197`)
    await page.getByText('This invoice is not here any more.').waitFor()
  },
  'public page of an invoice': async (page, origin) => {
    await atIssued(page, origin)
    const address = await page.getByRole('button', { name: 'Copy link' }).getAttribute('data-link')
    await page.goto(origin + new URL(address ?? '', origin).pathname)
    await issuedOne(page).waitFor()
  },
  'public page of an invoice that is not there': async (page, origin) => {
    await page.goto(`${origin}/invoice/${'0'.repeat(32)}`)
    await page.getByText('There is no invoice at this address.').waitFor()
  },
  'check of an invoice': async (page, origin) => {
    await page.goto(`${origin}/verify-invoice`)
    await page.getByLabel('Invoice number').fill('INV-2026-0001')
    await page.getByLabel('Check code').fill('NOSUCHCODE000000')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('No invoice has this number and code.').waitFor()
  },
}
