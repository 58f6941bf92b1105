import { createProject } from '@daybook/contract/projects'
import { shareProject, unshareProject } from '@daybook/contract/sharing'
import { getTask } from '@daybook/contract/tasks'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { type Journey, journey as test } from '../browser.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, boxOf, createByKeyboard, details, taskNamed, timerOf } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)
let ada: Person
let grace: Person
let projectId: string

// Nothing but an event brings a change to another screen within the 30 s for which what it shows counts as fresh.
const soon = { timeout: 30_000 }

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'), 'Ada')
  grace = await makePerson(origin, inject('appDataDir'), 'Grace')
})

beforeEach(async () => {
  const name = `Library ${Math.random().toString(36).slice(2, 8)}`
  projectId = (await call(createProject, { as: ada, body: { name } })).data._id
  const body = { sharedUsernames: [grace.username] }
  await call(shareProject, { as: ada, params: { id: projectId }, body })
})

/** The shared project's page of one of the two. */
const projectOf = async (person: Person, newDevice: Journey['newDevice'], search = ''): Promise<Page> => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const device = await newDevice({ ...(await signedInStorage(origin, person)), permissions })
  const page = await device.newPage()
  await page.goto(`${origin}/projects/${projectId}${search}`)
  return page
}

describe('two people on one project', () => {
  test('see what the other does, until it is shared no more', async ({ newDevice }) => {
    await addTask(origin, ada, { title: 'First sketch', projectId })
    const [hers, theirs] = [await projectOf(ada, newDevice), await projectOf(grace, newDevice)]
    await taskNamed(theirs, 'First sketch').waitFor()

    await taskNamed(hers, 'First sketch').press('F2')
    await hers.getByLabel('Title of First sketch').fill('Second sketch')
    await hers.keyboard.press('Enter')
    await taskNamed(theirs, 'Second sketch').waitFor(soon)
    await timerOf(hers, 'Second sketch').click()
    await theirs.getByText('Working on it now: Ada L.').first().waitFor(soon)
    await timerOf(hers, 'Second sketch').click()
    await theirs
      .getByText('Working on it now: Ada L.')
      .first()
      .waitFor({ state: 'detached', ...soon })
    await boxOf(theirs, 'Second sketch').click()
    await expect.poll(() => boxOf(hers, 'Second sketch').isChecked(), soon).toBe(true)
    await createByKeyboard(theirs, 'Ask the printer')
    await taskNamed(hers, 'Ask the printer').waitFor(soon)

    await call(unshareProject, { as: ada, params: { id: projectId } })
    await theirs.getByText('This project is no longer shared with you', { exact: true }).waitFor(soon)
    await theirs.waitForURL(({ pathname }) => pathname === '/projects')
  })

  test('edit one task at once, see each other there, and lose no word', async ({ newDevice }) => {
    const { _id } = await addTask(origin, ada, { title: 'Plan', projectId })
    const stored = async () => (await call(getTask, { as: ada, params: { id: _id } })).data
    const hers = await projectOf(ada, newDevice, `?task=${_id}`)
    const theirs = await projectOf(grace, newDevice, `?task=${_id}`)
    const title = (page: Page) => details(page).getByLabel('Title', { exact: true })
    const save = (page: Page) => page.keyboard.press('Control+Enter')
    await hers.getByText('Also here: Grace L.', { exact: true }).waitFor(soon)
    await theirs.getByText('Also here: Ada L.', { exact: true }).waitFor(soon)

    // Fields that do not touch: what is not being typed in follows, and both are kept.
    const text = details(theirs).getByLabel('Description')
    await text.fill('Two rooms, north')
    await text.press('Home')
    await title(hers).fill('Floor plan')
    await save(hers)
    await expect.poll(() => title(theirs).inputValue(), soon).toBe('Floor plan')
    await theirs.keyboard.type('At least ')
    await expect.poll(() => text.inputValue()).toBe('At least Two rooms, north')
    await save(theirs)
    await expect
      .poll(stored, soon)
      .toMatchObject({ title: 'Floor plan', description: 'At least Two rooms, north' })

    // The same field: both texts are there, whole, until one is chosen.
    const ground = 'Ground plan of the reading room with all of its shelves, doors and windows'
    await title(theirs).fill(ground)
    await title(hers).fill('Site plan')
    await save(hers)
    const question = theirs.getByRole('region', { name: 'Title changed elsewhere in the meantime' })
    await question.getByText('Site plan', { exact: true }).waitFor(soon)
    await expect.poll(() => title(theirs).inputValue()).toBe(ground)
    await theirs.reload()
    await question.getByText('Site plan', { exact: true }).waitFor()
    await expect.poll(() => title(theirs).inputValue()).toBe(ground)
    await question.getByRole('button', { name: 'Keep mine' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    await save(theirs)
    await expect.poll(() => title(hers).inputValue(), soon).toBe(ground)
    expect((await stored()).title).toBe(ground)

    // Text typed when the right to edit ends can be copied.
    await title(theirs).fill('Half a plan')
    const body = { sharePermission: 'readonly' } as const
    await call(shareProject, { as: ada, params: { id: projectId }, body })
    await details(theirs).getByText('You can no longer change this task.').waitFor(soon)
    await details(theirs).getByRole('button', { name: 'Copy your text' }).click()
    expect(await theirs.evaluate(() => navigator.clipboard.readText())).toBe('Title: Half a plan')
    await details(theirs).getByRole('button', { name: 'Discard' }).click()
    await details(theirs).getByRole('heading', { name: ground, exact: true }).waitFor()

    await theirs.keyboard.press('Escape')
    await hers.getByText('Also here: Grace L.', { exact: true }).waitFor({ state: 'detached', ...soon })
  })
})
