import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import { accountPlan } from '@daybook/contract/plans'
import { taskLimits } from '@daybook/contract/tasks'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTasks, createByKeyboard, taskNamed, tasksOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

/** Pays for that address without signing in; returns the checkout that the browser comes back with. */
const payAsNobody = async (email: string): Promise<string> => {
  const { sessionId } = (await call(createPaymentLink, { body: { email } })).data.data
  await call(paySandbox, { params: { sessionId } })
  return sessionId
}

journey('Pro is bought at its gate, and cancelled in the settings', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const titles = Array.from({ length: 9 }, (_, index) => `Task ${index + 1}`)
  await addTasks(origin, ada, titles)
  const page = await tasksOf(ada, origin, newDevice)
  const warning = page.getByText('1 task left on the Free plan.')
  await warning.waitFor()
  await page.goto(`${origin}/settings?section=plan`)
  const usage = page.getByRole('region', { name: 'Usage' })
  await usage.getByText('9 of 10', { exact: true }).waitFor()
  await expect
    .poll(() => usage.getByRole('progressbar', { name: 'Tasks' }).getAttribute('aria-valuenow'))
    .toBe('9')
  await page.goto(`${origin}/teams`)
  const asked = page.waitForRequest('**/api/payments/create-link')
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  expect((await asked).headers().authorization).toMatch(/^Bearer /)
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
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).waitFor()
  expect((await call(accountPlan, { as: ada })).data).toMatchObject({ userType: 'pro', status: 'active' })
  // Without a new page the limits are those of Pro.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
  await taskNamed(page, 'Task 9').waitFor()
  expect(await warning.count()).toBe(0)
  for (const title of ['Task 10', 'Task 11']) {
    await createByKeyboard(page, title)
    await taskNamed(page, title).waitFor()
  }
  await expect.poll(async () => (await call(taskLimits, { as: ada })).data.current).toBe(11)
})

journey('A person who paid for another address learns where Pro is', async ({ newDevice }) => {
  const [ada, grace] = await Promise.all(
    ['Ada', 'Grace'].map((name) => makePerson(origin, inject('appDataDir'), name)),
  )
  if (!ada || !grace) throw new Error('Nobody was made')
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/checkout/done?session_id=${await payAsNobody(grace.email)}`)
  await page.getByText('No payment was found for this account', { exact: true }).waitFor()
  await page
    .getByText('If you paid with another e-mail address, the account with that address has Pro.', {
      exact: true,
    })
    .waitFor()
  await page.getByRole('button', { name: 'Upgrade to Pro' }).waitFor()
  // What never was is no payment either.
  await page.goto(`${origin}/dashboard?session_id=nonsense`)
  await page.getByText('No payment was found for this account', { exact: true }).waitFor()
  expect(page.url()).toBe(`${origin}/dashboard`)
  expect(await page.getByText('Payment received').count()).toBe(0)
})

journey('At the limit the line stays, and leads to where this account pays', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const titles = Array.from({ length: 10 }, (_, index) => `Task ${index + 1}`)
  await addTasks(origin, ada, titles)
  const page = await tasksOf(ada, origin, newDevice)
  const line = page.getByRole('form', { name: 'Quick add' }).getByRole('combobox')
  await line.fill('Call Grace #sales')
  await line.press('Enter')
  await page.getByText('Task Limit Reached', { exact: true }).waitFor()
  await expect.poll(() => line.inputValue()).toBe('Call Grace #sales')
  await page.getByRole('form', { name: 'Quick add' }).getByText('Task limit reached').first().waitFor()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Upgrade' })
    .click()
  await page.waitForURL(`${origin}/#pricing`)
  const pro = page.getByRole('region', { name: 'Pro' })
  await pro.getByText(ada.email).waitFor()
  expect(await pro.getByRole('textbox').count()).toBe(0)
  const asked = page.waitForRequest('**/api/payments/create-link')
  await pro.getByRole('button', { name: 'Get Pro' }).click()
  expect((await asked).headers().authorization).toMatch(/^Bearer /)
  expect((await asked).postDataJSON()).toEqual({})
  await page.getByRole('button', { name: 'Pay $15.00' }).click()
  await page.getByText('Payment Successful', { exact: true }).waitFor()
  expect((await call(accountPlan, { as: ada })).data).toMatchObject({ userType: 'pro' })

  // Pro people see no offer anywhere.
  await page.goto(`${origin}/#pricing`)
  await pro.getByRole('link', { name: 'Your plan' }).waitFor()
  expect(await pro.getByRole('button').count()).toBe(0)
  await page.goto(`${origin}/settings?section=plan`)
  await page.getByRole('button', { name: 'Cancel plan' }).waitFor()
  expect(await page.getByRole('button', { name: /Upgrade/ }).count()).toBe(0)
  await page.goto(`${origin}/tasks`)
  await expect.poll(() => line.inputValue()).toBe('Call Grace #sales')
  // The kept line shows before the tasks are read, and takes no key until then.
  await expect.poll(() => line.isEnabled()).toBe(true)
  await line.press('Enter')
  await taskNamed(page, 'Call Grace').waitFor()
  expect(await page.getByRole('link', { name: 'Upgrade' }).count()).toBe(0)
})

journey(
  'A person who paid twice sees what happened, and an older page sells Pro no third time',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    // A page that hears no news.
    await page.route('**/api/events*', (route) => route.abort('connectionrefused'))
    await page.goto(`${origin}/settings?section=plan`)
    const upgrade = page.getByRole('button', { name: 'Upgrade to Pro' })
    await upgrade.waitFor()
    for (let times = 0; times < 2; times++) await payAsNobody(ada.email)
    await upgrade.click()
    await page.getByText('This account already has Pro', { exact: true }).waitFor()
    await page
      .getByText(/^You paid for Pro twice\. The second subscription will not renew and ends on /)
      .waitFor()
    expect(page.url()).toBe(`${origin}/settings?section=plan`)
  },
)
