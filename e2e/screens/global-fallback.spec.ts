import { inject } from 'vitest'
import { forgive, journey as test } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask, boxOf, openTasks } from '../tasks-screen.ts'

test('what no page can catch is said in place of everything, and a refresh leads on', async ({
  newDevice,
  complaints,
}) => {
  const origin = inject('appOrigin')
  const ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title: 'Wind the clock' })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  // The part beside every page fails as soon as it has a message.
  const broken = "export const ToastSurface = () => { throw new Error('Broken on purpose') }"
  await page.route('**/assets/toast-surface-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.route('**/toggle', (route) => route.fulfill({ status: 403, json: { success: false } }))
  await openTasks(page, origin)
  await boxOf(page, 'Wind the clock').click()
  await page.getByRole('alert').getByText('Something went wrong', { exact: true }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await boxOf(page, 'Wind the clock').waitFor()
  forgive(complaints, /Broken on purpose/)
})
