import { accountPlan } from '@daybook/contract/plans'
import { afterAll, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { closeBrowser, journey } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'

afterAll(closeBrowser)

const origin = inject('appOrigin')
const call = createCaller(origin)

journey('Pro is bought at its gate, and cancelled in the settings', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/teams`)
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await page.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
  await page.getByText(ada.email, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Pay $15.00' }).click()
  await page.getByText('Payment Successful', { exact: true }).waitFor()
  await page.getByText('Your account has been upgraded to Pro!', { exact: true }).waitFor()
  expect(page.url()).toBe(`${origin}/settings?section=plan`)
  await page.getByRole('region', { name: 'Payments' }).getByText('$15.00', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/nothing is deleted or hidden/)
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Resume plan' }).waitFor()
  expect((await call(accountPlan, { as: ada })).data).toMatchObject({ userType: 'pro', status: 'ending' })
})
