import { createCreditNote, issueInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, updateInvoice } from '@daybook/contract/invoices'
import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { addInvoice, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

journey(
  'what is voided goes on repeating unless its series is ended; a credit note is below zero',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { data: link } = await call(createPaymentLink, { as: ada, body: {} })
    await call(paySandbox, { params: { sessionId: link.data.sessionId } })
    const { clientId, companyId } = await makeParties(origin, ada)
    const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const make = async () => {
      const { _id: id } = await addInvoice(origin, ada, { clientId, companyId, items: lines })
      await call(issueInvoice, { as: ada, params: { id }, body: {} })
      await call(updateInvoice, { as: ada, params: { id }, body: { recurrence: { every: 'month', next } } })
      return id
    }
    const [goesOn, ends, credited] = [await make(), await make(), await make()]
    const repeats = async (id: string) =>
      (await call(getInvoice, { as: ada, params: { id } })).data.recurrence !== null
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    for (const id of [goesOn, ends]) {
      await page.goto(`${origin}/invoices/${id}`)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Void' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByText('The series goes on: the next one is made on', { exact: false }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      if (id === ends) {
        await question.getByRole('switch', { name: 'End the series' }).click()
        await question.getByText('No more invoices are made of it.').waitFor()
      }
      await question.getByRole('button', { name: 'Void invoice' }).click()
      await question.waitFor({ state: 'detached' })
    }
    expect([await repeats(goesOn), await repeats(ends)]).toEqual([true, false])

    // It is still ended where it stands.
    await page.goto(`${origin}/invoices/${goesOn}`)
    await page.getByText('Every month').waitFor()
    await page.getByRole('button', { name: 'Change' }).waitFor()
    expect(await page.getByRole('button', { name: 'Remind' }).count()).toBe(0)

    const { data: note } = await call(createCreditNote, { as: ada, params: { id: credited } })
    await page.goto(`${origin}/invoices?find=${note.number}`)
    const row = page.getByRole('listitem').filter({ hasText: note.number ?? '' })
    await row.getByText('Credit note').waitFor()
    await row.getByText(/^[-−]€/).waitFor()
  },
)
