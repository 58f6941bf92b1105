import { sendInvoice } from '@daybook/contract/invoice-sending'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice } from '@daybook/contract/invoices'
import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { addInvoice, draftForm, lines, makeParties } from '../invoices-screen.ts'
import { mailTo } from '../mails.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

/** A person with Pro, who has a client with an address and a company with an account. */
const makeOwner = async (): Promise<Person & { client: string; invoiceId: string }> => {
  const ada = await makePerson(origin, dataDir)
  const { data } = await call(createPaymentLink, { as: ada, body: {} })
  await call(paySandbox, { params: { sessionId: data.data.sessionId } })
  const { clientId, companyId } = await makeParties(origin, ada)
  const { _id: invoiceId } = await addInvoice(origin, ada, { clientId, companyId, items: lines })
  return { ...ada, client: `books-${ada.username}@library.example`, invoiceId }
}

const read = async (as: Person, id: string) => (await call(getInvoice, { as, params: { id } })).data

journey(
  'a draft is sent, looked at, paid in the sandbox, and its owner sees it paid',
  async ({ newDevice }) => {
    const ada = await makeOwner()
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/invoices/${ada.invoiceId}`)
    await draftForm(page).waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Issue and send' })
    await expect.poll(() => dialog.getByLabel('To', { exact: true }).inputValue()).toBe(ada.client)
    await expect
      .poll(() => dialog.getByLabel('Subject').inputValue())
      .toBe('Invoice {number} from Studio Ada')
    await dialog.getByLabel('Message').fill('Dear library,\n\nhere is {number}.')

    // What was typed is there again, and the switch stands as it did at first.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => dialog.getByLabel('Message').inputValue()).toContain('Dear library')
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Issue and send' }).click()
    await page.getByRole('heading', { name: /^Invoice INV-\d{4}-0001$/, level: 1 }).waitFor()
    await page.getByText('Sent', { exact: true }).first().waitFor()
    const { number } = await read(ada, ada.invoiceId)

    const mail = await mailTo(ada.client, /^Invoice INV-/)
    expect(mail.text).toContain(`here is ${number}.`)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`])
    const link = /href="([^"]*\/invoice\/[0-9a-f]{32})"/.exec(mail.html)?.[1] ?? ''

    const client = await (await newDevice()).newPage()
    await client.goto(link)
    await client.getByRole('heading', { name: 'Invoice from Studio Ada' }).waitFor()
    await client
      .getByRole('img', { name: new RegExp(`^QR code for a transfer of €416.38 .* ${number}$`) })
      .waitFor()
    await client.getByRole('button', { name: 'Pay €416.38' }).click()
    await client.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
    await client.getByText(`Invoice ${number}`, { exact: true }).waitFor()
    await client.getByText('no money moves').waitFor()
    await client.getByRole('button', { name: 'Pay €416.38' }).click()
    await client.getByText('Your payment has arrived. Thank you.').waitFor()
    expect(await client.getByRole('button', { name: /^Pay / }).count()).toBe(0)

    // The owner's page hears of it by itself.
    await page.getByText(/Paid online · Sandbox/).waitFor()
    await page.getByText('Viewed', { exact: true }).first().waitFor()
    expect(await read(ada, ada.invoiceId)).toMatchObject({
      status: 'paid',
      balance: 0,
      payments: [{ method: 'link' }],
    })
    expect((await mailTo(ada.email, /was paid/)).subject).toContain(number)
  },
)

journey('a payment link is copied, and leads to what is open when it is used', async ({ newDevice }) => {
  const ada = await makeOwner()
  await call(issueInvoice, { as: ada, params: { id: ada.invoiceId }, body: {} })
  const device = await newDevice({
    ...(await signedInStorage(origin, ada)),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await device.newPage()
  await page.goto(`${origin}/invoices/${ada.invoiceId}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy payment link' }).click()
  await page.getByText('Payment link copied').waitFor()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  const client = await (await newDevice()).newPage()
  await client.goto(url)
  await client.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
  await client.getByRole('button', { name: 'Pay €416.38' }).waitFor()
  const before = client.url()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record a payment' })
  await payment.getByLabel('Amount').fill('100')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Partly paid').waitFor()
  await client.goto(url)
  await client.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
  await client.getByRole('button', { name: 'Pay €316.38' }).waitFor()
  // Whoever goes back is not led on again.
  await client.goBack()
  await client.getByRole('heading', { name: 'Invoice from Studio Ada' }).waitFor()
  await client.goto(before)
  await client.getByText('This checkout has expired.').waitFor()
  await client.getByRole('link', { name: 'Go back to the invoice' }).click()
  await client.getByRole('button', { name: 'Pay €316.38' }).waitFor()
})

journey('what was sent a moment ago is sent again only where it is meant', async ({ newDevice }) => {
  const ada = await makeOwner()
  await call(sendInvoice, { as: ada, params: { id: ada.invoiceId }, body: {} })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/invoices/${ada.invoiceId}`)
  await page.getByRole('button', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send INV-/ })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText(/was sent less than a minute ago/).waitFor()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(
    (await read(ada, ada.invoiceId)).history.filter(({ what }) => what.startsWith('sent to')),
  ).toHaveLength(2)
  await page.context().setOffline(true)
  await page
    .getByText(/You are offline/)
    .first()
    .waitFor()
})
