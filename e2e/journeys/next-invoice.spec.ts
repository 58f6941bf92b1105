import { createDeposit, issueInvoice } from '@daybook/contract/invoice-steps'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { addInvoice, draftForm, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { resizeTo } from '../visitors.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

journey('the next draft to a client is taxed as the last invoice, line by line', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { clientId, companyId } = await makeParties(origin, ada)
  const { _id: id } = await addInvoice(origin, ada, { clientId, companyId, items: lines })
  await call(issueInvoice, { as: ada, params: { id }, body: {} })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/invoices/create`)
  const form = draftForm(page)
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await field('Description of line 1').fill('Concept')
  await form.getByRole('combobox', { name: 'Client', exact: true }).click()
  await page.getByRole('option', { name: 'City Library' }).click()
  await expect.poll(() => field('Tax % of line 1').inputValue()).toBe('19')
  await field('Unit of line 1').fill('hour')
  await field('Price of line 1').press('Enter')
  const second = ['Quantity', 'Unit', 'Tax %'].map((part) => field(`${part} of line 2`).inputValue())
  expect(await Promise.all(second)).toEqual(['1', 'item', '19'])

  await resizeTo(page, { width: 320, height: 720 })
  for (const name of ['Issue date', 'Due date'])
    expect(
      await field(name).evaluate((input) => input.scrollWidth <= input.clientWidth),
      `${name} is whole`,
    ).toBe(true)
})

journey('more than is open is named while it is typed, and nothing is sent', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { clientId, companyId } = await makeParties(origin, ada)
  const { _id: id } = await addInvoice(origin, ada, { clientId, companyId, items: lines })
  await call(issueInvoice, { as: ada, params: { id }, body: {} })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/invoices/${id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByLabel('Amount').fill('416.39')
  await dialog.getByText('More than is open: enter at most €416.38').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByLabel('Amount').fill('416.38')
  expect(await dialog.getByText('More than is open').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Payment recorded').waitFor()
})

journey('a deposit that an invoice takes off says why it is not voided', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { clientId, companyId } = await makeParties(origin, ada)
  const { _id: id } = await addInvoice(origin, ada, { clientId, companyId, items: lines })
  const of = (one: string) => ({ as: ada, params: { id: one } })
  const { data: deposit } = await call(createDeposit, { ...of(id), body: { type: 'percent', value: '30' } })
  await call(issueInvoice, { ...of(deposit._id), body: {} })
  const { data: last } = await call(issueInvoice, { ...of(id), body: {} })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/invoices/${deposit._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const item = page.getByRole('menuitem', { name: 'Void or credit' })
  expect(await item.textContent()).toContain(
    `${last.number} takes this deposit off. Void or credit that one first.`,
  )
  expect(await item.getAttribute('aria-disabled')).toBe('true')
  expect(await violationsOn(page)).toEqual([])
})
