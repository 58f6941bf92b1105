import { createClient, deleteClient } from '@daybook/contract/clients'
import { createProject, deleteProject } from '@daybook/contract/projects'
import { deleteTask, getTask } from '@daybook/contract/tasks'
import { listTrash } from '@daybook/contract/trash'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { onServer } from '../../server/test/database.ts'
import { loadedBeside } from '../beside.ts'
import { journey } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask, details, taskNamed, tasksOf } from '../tasks-screen.ts'
import { restoreButton, trashOf } from '../trash-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

journey('a deleted record stands in the trash, and is restored from there', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await addTask(origin, ada, { title: 'Write the offer' })
  const bob = await addTask(origin, ada, { title: 'Call Bob' })
  const page = await tasksOf(ada, origin, newDevice)
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByText('Nothing is in the trash. What you delete stays here for 30 days.').waitFor()

  // What another device deletes shows here.
  await call(deleteTask, { as: ada, params: { id: bob._id } })
  await restoreButton(page, 'Call Bob').waitFor()
  await page.goBack()
  await taskNamed(page, 'Write the offer').click()
  await details(page).waitFor()
  await page.getByRole('button', { name: 'Delete task' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete task' }).click()
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()

  // By keys: the focus goes on to the row below.
  await restoreButton(page, 'Write the offer').press('Enter')
  await restoreButton(page, 'Write the offer').waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(restoreButton(page, 'Call Bob'))).toBe(true)
  await trashOf(page).getByText('Gone in 30 days').waitFor()

  await page.getByText('Task restored').waitFor()
  await page.getByRole('button', { name: 'Open' }).click()
  await details(page).waitFor()
  await taskNamed(page, 'Write the offer').waitFor()
  expect((await call(listTrash, { as: ada })).data.map(({ title }) => title)).toEqual(['Call Bob'])
  expect((await call(getTask, { as: ada, params: { id: bob._id } })).status).toBe(404)
})

journey('a deleted project is restored with the tasks that went with it', async ({ newDevice }) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const { _id: id } = (await call(createProject, { as: ada, body: { name: 'Library' } })).data
  for (const title of ['Sketch', 'Write the texts']) await addTask(origin, ada, { title, projectId: id })
  await call(deleteProject, { as: ada, params: { id }, query: { tasks: 'delete' } })

  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/trash`)
  await trashOf(page).getByText('with 2 tasks').waitFor()
  await restoreButton(page, 'Library').press('Enter')
  await page.getByText('Project restored').waitFor()
  await page.getByRole('button', { name: 'Open' }).click()
  await taskNamed(page, 'Sketch').waitFor()
  await taskNamed(page, 'Write the texts').waitFor()
})

journey(
  'at the limit a restored task goes back into the trash, and it is said why',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { _id: id } = await addTask(origin, ada, { title: 'Old plan' })
    await call(deleteTask, { as: ada, params: { id } })
    for (let n = 1; n <= 10; n++) await addTask(origin, ada, { title: `Task ${n}` })
    const page = await tasksOf(ada, origin, newDevice)
    await page.getByRole('link', { name: 'Trash', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select Old plan' }).click()
    await page.getByRole('button', { name: 'Restore selected' }).click()
    await page.getByText('Task Limit Reached').waitFor()
    await restoreButton(page, 'Old plan').waitFor()
  },
)

journey(
  'a record restored without the server leaves the trash at once, and reappears later',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { _id: projectId } = (await call(createProject, { as: ada, body: { name: 'Library' } })).data
    await call(deleteProject, { as: ada, params: { id: projectId }, query: { tasks: 'keep' } })
    const { _id: clientId } = (await call(createClient, { as: ada, body: { name: 'Acme' } })).data
    await call(deleteClient, { as: ada, params: { id: clientId } })
    for (const title of ['Sketch', 'Write the texts', 'Call Bob']) {
      const { _id: id } = await addTask(origin, ada, { title })
      await call(deleteTask, { as: ada, params: { id } })
    }
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/trash`)
    await restoreButton(page, 'Sketch').waitFor()
    await loadedBeside(page)
    const device = page.context()
    await device.setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    for (const title of ['Library', 'Acme']) {
      await restoreButton(page, title).click()
      await restoreButton(page, title).waitFor({ state: 'detached' })
    }
    for (const title of ['Sketch', 'Write the texts'])
      await page.getByRole('checkbox', { name: `Select ${title}` }).click()
    await page.getByRole('button', { name: 'Restore selected' }).click()
    await restoreButton(page, 'Sketch').waitFor({ state: 'detached' })
    await page.getByText('Restore of several tasks saved locally and will sync when online').waitFor()
    await page.getByRole('button', { name: '3 waiting' }).waitFor()
    await restoreButton(page, 'Call Bob').waitFor()
    await page.close()

    await device.setOffline(false)
    const later = await device.newPage()
    await later.goto(`${origin}/trash`)
    await restoreButton(later, 'Call Bob').waitFor()
    await expect
      .poll(async () => (await call(listTrash, { as: ada })).data.map(({ title }) => title), {
        timeout: 40_000,
      })
      .toEqual(['Call Bob'])
    await later.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' })
    for (const title of ['Library', 'Acme', 'Sketch'])
      expect(await restoreButton(later, title).count()).toBe(0)
    await later.goto(`${origin}/tasks`)
    for (const title of ['Sketch', 'Write the texts']) await taskNamed(later, title).waitFor()
  },
)

journey(
  'all of a long trash is chosen at once, the part that was not read included',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    // More than the plan of a beginner has room for.
    await onServer(
      inject('appDatabaseUrl'),
      `update users set user_type = 'pro' where username = '${ada.username}'`,
    )
    await onServer(
      inject('appDatabaseUrl'),
      `insert into tasks (id, owner_id, title, description, search_title, search_description, created_at, updated_at, trashed_at)
     select gen_random_uuid(), users.id, 'Old ' || n, '', 'old ' || n, '', now(), now(), now() - n * interval '1 second'
     from users, generate_series(1, 150) n where username = '${ada.username}'`,
    )
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/trash`)
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).click()
    await page.getByText('100 of 150 selected').waitFor()
    await page.getByRole('button', { name: 'Select all 150' }).click()
    await page.getByText('150 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Restore selected' }).click()
    await page.getByText('Nothing is in the trash.').waitFor()
    await expect.poll(async () => (await call(listTrash, { as: ada })).data.length).toBe(0)
  },
)
