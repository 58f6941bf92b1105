import { addPayment, createCreditNote, issueInvoice } from '@daybook/contract/invoice-steps'
import type { Invoice } from '@daybook/contract/invoices'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { forgive, journey, phone } from '../browser.ts'
import { addInvoice, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

const pathOf = ({ publicUrl }: Invoice) => new URL(publicUrl ?? '', origin).pathname

const issued = async (ada: Person, locale: string): Promise<Invoice> => {
  const parties = await makeParties(origin, ada)
  const { _id: id } = await addInvoice(origin, ada, { ...parties, locale, items: lines })
  return (await call(issueInvoice, { as: ada, params: { id }, body: {} })).data
}

const languageOf = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.dir])

/** Has the focus, and is all in sight. */
const isAnswer = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element === document.activeElement && top >= 0 && bottom <= window.innerHeight
  })

journey('all of a German client’s page is German, on a phone too', async ({ newDevice, complaints }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const invoice = await issued(ada, 'de-DE')
  // The browser speaks English: the page goes by the document.
  const page = await (await newDevice({ viewport: phone })).newPage()
  await page.goto(origin + pathOf(invoice))
  await page.getByRole('heading', { name: 'Rechnung von Studio Ada' }).waitFor()
  expect(await languageOf(page)).toEqual(['de', 'ltr'])
  await expect.poll(() => page.title()).toBe(`Rechnung ${invoice.number} · Daybook`)
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).waitFor()
  await page.getByRole('link', { name: 'Anmelden' }).waitFor()

  const day = page.getByRole('textbox', { name: 'Zahlungstag' })
  await day.fill('irgendwann')
  await day.press('Tab')
  await page.getByText(/^Geben Sie einen Tag ein, zum Beispiel \d\d\.\d\d\.\d{4}$/).waitFor()
  await day.fill('')
  await day.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Zahlungstag: Kalender' })
  await calendar
    .getByRole('grid', { name: /^(Januar|Februar|März|April|Mai|Ju[nl]i|August|\w+ber) \d{4}$/ })
    .waitFor()
  await calendar.getByRole('button', { name: 'Vorheriger Monat' }).waitFor()
  await calendar
    .getByRole('button', { name: /^Heute, (Mon|Diens|Donners|Frei|Sams|Sonn)tag|^Heute, Mittwoch/ })
    .waitFor()
  expect(await calendar.innerText()).toContain('Nächste Woche')
  expect(await violationsOn(page)).toEqual([])
  await calendar.getByRole('button', { name: 'Nächster Monat' }).click()
  await page.keyboard.press('Escape')

  await day.fill('01.01.2020')
  await page.getByRole('button', { name: 'Mitteilen' }).click()
  await page.getByText('Wählen Sie einen Tag zwischen').waitFor()
  await day.fill('morgen')
  await page.getByRole('button', { name: 'Mitteilen' }).click()
  const answer = page.getByText(/^Sie haben angekündigt, bis \d\d\.\d\d\.\d{4} zu zahlen\.$/)
  await answer.waitFor()
  await expect.poll(() => isAnswer(answer)).toBe(true)
  await page.getByRole('button', { name: 'Mitteilen' }).click()
  await page.getByText('Sie haben heute schon einen Tag genannt.').waitFor()

  await page.getByRole('link', { name: 'Prüfen Sie Nummer und Code' }).click()
  await page.getByRole('heading', { name: 'Rechnung prüfen' }).waitFor()
  expect(await languageOf(page)).toEqual(['de', 'ltr'])
  await expect.poll(() => page.title()).toBe('Rechnung prüfen · Daybook')
  await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
  await page.getByRole('heading', { name: 'Dieses Dokument ist echt' }).waitFor()
  await expect.poll(() => isAnswer(page.getByRole('status').last())).toBe(true)
  const text = await page.getByRole('main').innerText()
  for (const said of ['Aussteller', invoice.number ?? '', 'Noch nicht bezahlt', '416,38'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/Invoice|Check|Issued|Amount|Pay to/)
  await page.getByLabel('Prüfcode').fill('NOSUCHCODE000000')
  await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
  await page.getByText('Keine Rechnung hat diese Nummer').waitFor()
  await page.getByLabel('Prüfcode').fill('')
  await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
  await page.getByText('Geben Sie den Prüfcode ein').waitFor()
  expect(await violationsOn(page)).toEqual([])
  // The rest of the product is English.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect.poll(() => languageOf(page)).toEqual(['en', ''])
  forgive(complaints, /status of (400|404|409)/)
})

journey('an Arabic client’s page runs to the left with all that floats over it', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const page = await (await newDevice({ locale: 'ar' })).newPage()
  await page.goto(`${origin}/invoice/${'0'.repeat(32)}`)
  await page.getByRole('heading', { name: 'غير موجودة' }).waitFor()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
  await page.goto(origin + pathOf(await issued(ada, 'ar-EG')))
  await page.getByRole('link', { name: 'تسجيل الدخول' }).waitFor()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
  await page.getByLabel('يوم الدفع').press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'يوم الدفع: التقويم' })
  await calendar.getByRole('grid').waitFor()
  expect(await calendar.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const left = async (name: string) => (await calendar.getByRole('button', { name }).boundingBox())?.x ?? 0
  expect(await left('الشهر السابق')).toBeGreaterThan(await left('الشهر التالي'))
  expect(await violationsOn(page)).toEqual([])
})

journey('what a credit note gives back is no payment of the client', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { _id: id, publicUrl } = await issued(ada, 'en-US')
  await call(addPayment, { as: ada, params: { id }, body: { amount: 40_000 } })
  const { data: note } = await call(createCreditNote, { as: ada, params: { id }, body: {} })
  await call(addPayment, { as: ada, params: { id: note._id }, body: { amount: 10_000 } })
  const client = await (await newDevice()).newPage()
  const sheet = client.getByRole('article')
  await client.goto(origin + new URL(publicUrl ?? '', origin).pathname)
  await sheet.getByText(`Credit note ${note.number}`).waitFor()
  const shown = (await sheet.innerText()).replaceAll(/\s+/g, ' ')
  expect(shown).toContain(`Credit note ${note.number} -€16.38 Paid -€400.00 Open €0.00`)
  await client.goto(origin + pathOf(note))
  await sheet.getByText('Partly refunded').waitFor()
  await sheet.getByText('To refund').waitFor()
  await sheet.getByText('-€300.00').waitFor()

  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/invoices/${note._id}`)
  await page.getByRole('region', { name: 'Refunds' }).getByText('-€300.00').waitFor()
  // The days and amounts of the history are written as everywhere.
  await page.getByRole('region', { name: 'History' }).getByText('payment of €100.00').waitFor()
  expect(await page.getByText('Partly paid').count()).toBe(0)
  await page.goto(`${origin}/invoices`)
  await page.getByText('Partly refunded').waitFor()
})
