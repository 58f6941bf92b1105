import { createCreditNote, issueInvoice, voidInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice } from '@daybook/contract/invoices'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { addInvoice, draftForm, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const lineField = (page: Page, part: string, line: number) =>
  page.getByRole('textbox', { name: `${part} of line ${line}`, exact: true })
const pathOf = ({ publicUrl }: Invoice) => new URL(publicUrl ?? '', origin).pathname

journey('a client reads the document and its page in their language', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const parties = await makeParties(origin, ada)
  const issue = async (locale: string) => {
    const { _id: id } = await addInvoice(origin, ada, { ...parties, locale, items: lines })
    return (await call(issueInvoice, { as: ada, params: { id }, body: {} })).data
  }
  const german = await issue('de-DE')
  const client = await (await newDevice()).newPage()
  await client.goto(origin + pathOf(german))
  await client.getByRole('heading', { name: 'Rechnung von Studio Ada' }).waitFor()
  const sheet = client.getByRole('article')
  const printed = await sheet.innerText()
  for (const text of ['Fällig am', 'Zwischensumme', 'Gesamtbetrag', '2,5 Std.', '19 %', 'Deutschland'])
    expect(printed.replaceAll('\u00a0', ' ')).toContain(text)
  expect(printed).not.toMatch(/Invoice|Subtotal|Quantity|Pay to/)
  await client.getByRole('button', { name: 'PDF herunterladen' }).waitFor()
  await client.getByRole('heading', { name: 'Per Überweisung bezahlen' }).waitFor()
  await client.getByRole('img', { name: /^QR-Code für eine Überweisung von 416,38\s€/ }).waitFor()

  const arabic = await issue('ar-EG')
  await client.goto(origin + pathOf(arabic))
  await client.getByRole('heading', { name: 'فاتورة من Studio Ada' }).waitFor()
  expect(await sheet.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  expect(await violationsOn(client)).toEqual([])
})

journey('what is void or credited asks nobody for money', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const parties = await makeParties(origin, ada)
  const client = await (await newDevice()).newPage()
  const open = async (end: typeof voidInvoice | typeof createCreditNote) => {
    const { _id: id } = await addInvoice(origin, ada, { ...parties, items: lines })
    await call(issueInvoice, { as: ada, params: { id }, body: {} })
    await call(end, { as: ada, params: { id }, body: {} })
    await client.goto(origin + pathOf((await call(getInvoice, { as: ada, params: { id } })).data))
    await client.getByRole('article').waitFor()
    return client.getByRole('main').innerText()
  }
  const voided = await open(voidInvoice)
  expect(voided).toContain('This invoice is void. You do not need to pay it.')
  expect(voided).toContain('Void · Nothing to pay')
  expect(voided).not.toMatch(/Pay to|IBAN|DE02/)
  const credited = await open(createCreditNote)
  expect(credited).toContain('Credited · Nothing to pay')
  expect(credited).not.toMatch(/Pay to|IBAN|DE02/)
})

journey(
  'Tab goes along the cells of a line, and a price is read as a person types it',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, dataDir)
    const { _id } = await addInvoice(origin, ada, { items: lines })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/invoices/${_id}`)
    await lineField(page, 'Description', 1).focus()
    const focused = async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    }
    for (const part of ['Quantity', 'Unit', 'Price', 'Tax %', 'Discount'])
      expect(await focused()).toBe(`${part} of line 1`)
    await page.keyboard.press('Tab')
    const more = page.getByRole('button', { name: 'More of line 1' })
    expect(await more.evaluate((element) => element === document.activeElement)).toBe(true)

    await lineField(page, 'Price', 1).fill('twelve')
    await lineField(page, 'Description', 2).focus()
    await draftForm(page).getByText('Must be an amount such as 95.50').waitFor()
    await lineField(page, 'Discount', 2).fill('some')
    await lineField(page, 'Description', 1).focus()
    await draftForm(page).getByText('Must be a part such as 10%, or an amount').waitFor()
    expect(await draftForm(page).getByText('smallest unit').count()).toBe(0)
    await lineField(page, 'Price', 1).fill('12')
    await lineField(page, 'Discount', 2).fill('10%')
    await page.getByRole('textbox', { name: 'Notes', exact: true }).click()
    await expect
      .poll(async () =>
        (await call(getInvoice, { as: ada, params: { id: _id } })).data.items.map((one) => one.amount),
      )
      .toEqual([3_000, 4_491])
  },
)

journey('a part of an invoice is credited with its amount in sight', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const parties = await makeParties(origin, ada)
  const { _id: id } = await addInvoice(origin, ada, { ...parties, items: lines })
  await call(issueInvoice, { as: ada, params: { id }, body: {} })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/invoices/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Credit note' }).click()
  const dialog = page.getByRole('dialog', { name: /^Credit / })
  const note = dialog.getByRole('region', { name: 'The credit note' })
  await note.getByText('€416.38').waitFor()
  await dialog.getByLabel('Credit', { exact: true }).selectOption('some')
  await dialog.getByLabel('Credited quantity of line 1').fill('1')
  await note.getByText('1 hour × €120.00').waitFor()
  await note.getByText('€142.80').waitFor()
  expect(await violationsOn(page)).toEqual([])
})
