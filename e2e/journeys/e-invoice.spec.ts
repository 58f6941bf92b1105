import { readFile } from 'node:fs/promises'
import { updateClient } from '@daybook/contract/clients'
import { updateCompany } from '@daybook/contract/companies'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { addInvoice, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

journey('an e-invoice says what it still needs, and is saved once that is there', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const { clientId, companyId } = await makeParties(origin, ada)
  await call(updateCompany, { as: ada, params: { id: companyId }, body: { taxId: 'DE123456789' } })
  const { _id: id } = await addInvoice(origin, ada, { clientId, companyId, items: lines })
  await call(issueInvoice, { as: ada, params: { id }, body: {} })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/invoices/${id}`)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  await choose('Download XML (UBL)')
  const lacks = page.getByRole('dialog', { name: 'The e-invoice is not complete' })
  await lacks.getByText('Add the country to the address of the client').waitFor()
  await lacks.getByRole('button', { name: 'Close' }).last().click()

  await call(updateClient, { as: ada, params: { id: clientId }, body: { address: { country: 'DE' } } })
  for (const format of ['ubl', 'cii'] as const) {
    const arriving = page.waitForEvent('download')
    await choose(`Download XML (${format.toUpperCase()})`)
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(new RegExp(`^INV-\\d{4}-0001-${format}\\.xml$`))
    expect(await readFile(await file.path(), 'utf8')).toMatch(/>416\.38</)
  }
})
