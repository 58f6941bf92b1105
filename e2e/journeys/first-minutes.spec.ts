import { login, me } from '@daybook/contract/accounts'
import { listClients } from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import { listProjects } from '@daybook/contract/projects'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { type Journey, journey as test } from '../browser.ts'
import { complaintOf, hasFocus } from '../fields.ts'
import { mailedToken, makePerson, newNames, password, signedInStorage } from '../people.ts'
import { taskNamed, tasksShow } from '../tasks-screen.ts'
import { sidewaysScroll } from '../visitors.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page) => page.getByRole('heading', { name: /^Welcome, / })

/** A browser at home in Germany, as a verified person who was not asked yet. */
const newcomer = async (newDevice: Journey['newDevice'], more = {}) => {
  const person = await makePerson(origin, dataDir)
  const device = await newDevice({ ...(await signedInStorage(origin, person)), locale: 'de-DE', ...more })
  return { person, device, page: await device.newPage() }
}

describe('the first minutes', () => {
  test('lead from registration over the mail to a task with its rate', async ({ newDevice }) => {
    const names = newNames('Grace')
    const device = await newDevice({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })
    const page = await device.newPage()
    await page.goto(`${origin}/register`)
    await fieldOf(page, 'First name').fill('Grace')
    await fieldOf(page, 'Last name').fill(names.username)
    await fieldOf(page, 'Email').fill(names.email)
    await page.keyboard.press('Tab')
    await expect.poll(() => fieldOf(page, 'Display name').inputValue()).toBe(`Grace ${names.username}`)
    await expect.poll(() => fieldOf(page, 'Username').inputValue()).toBe(`grace-${names.username}`)
    await fieldOf(page, 'Password').fill(password)
    await fieldOf(page, 'Confirm password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor()

    const link = await device.newPage()
    await link.goto(`${origin}/verify-email?token=${await mailedToken(dataDir, names.email)}`)
    await link.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    await heading(page).waitFor()
    await expect.poll(() => fieldOf(page, 'Currency').inputValue()).toMatch(/Euro|EUR/)
    await expect.poll(() => fieldOf(page, 'Week starts on').inputValue()).toBe('1')
    expect(await violationsOn(page)).toEqual([])

    // By keyboard alone; a complaint stands beside its field.
    await fieldOf(page, 'Hourly rate').focus()
    await page.keyboard.type('much')
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(fieldOf(page, 'Hourly rate'))).toMatch(/amount/)
    expect(await hasFocus(fieldOf(page, 'Hourly rate'))).toBe(true)
    await fieldOf(page, 'Hourly rate').fill('95')
    await fieldOf(page, 'Client').focus()
    await page.keyboard.type('City Library')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Reading room')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tasks')

    const { data } = await call(login, { body: { email: names.email, password } })
    const as = { accessToken: data.accessToken }
    expect(data.user).toMatchObject({ hourlyRate: 9_500, currency: 'EUR', weekStart: 1 })
    expect([data.user.timezone, data.user.welcomedAt]).toEqual(['Europe/Berlin', expect.any(String)])
    const clients = await call(listClients, { as })
    expect(clients.data.map(({ name }) => name)).toEqual(['City Library'])
    const [project] = (await call(listProjects, { as })).data
    expect(project).toMatchObject({ name: 'Reading room', clientId: { name: 'City Library' } })

    await tasksShow(page)
    await page.keyboard.press('q')
    await page.keyboard.type('Measure the shelves @"Reading room" ')
    await page.keyboard.press('Enter')
    await taskNamed(page, 'Measure the shelves').waitFor()

    // Asked once an account: not on another device either.
    const other = await (await newDevice(await signedInStorage(origin, names))).newPage()
    await other.goto(`${origin}/welcome`)
    await other.waitForURL('**/dashboard')
    expect(await other.getByRole('link', { name: 'Set up' }).count()).toBe(0)
  })

  test('begin with what Settings say, and leave alone what was not touched', async ({ newDevice }) => {
    const { person, page } = await newcomer(newDevice)
    const chosen = {
      currency: 'CHF',
      hourlyRate: 12_000,
      weekStart: 6,
      timezone: 'America/New_York',
    } as const
    await call(updateProfile, { as: person, body: { ...chosen, locale: 'de-CH' } })
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('link', { name: 'Set up' }).click()
    await heading(page).waitFor()
    await expect.poll(() => fieldOf(page, 'Hourly rate').inputValue()).toBe('120.00')
    await expect.poll(() => fieldOf(page, 'Week starts on').inputValue()).toBe('6')
    await fieldOf(page, 'Project').fill('Website')
    await page.getByRole('button', { name: 'Save and start' }).click()
    await page.waitForURL('**/tasks')
    const { user } = (await call(me, { as: person })).data
    expect(user).toMatchObject({ ...chosen, locale: 'de-CH' })
  })

  test('are skipped as a whole, and not asked again', async ({ newDevice }) => {
    const { person, page } = await newcomer(newDevice)
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('link', { name: 'Set up' }).click()
    await heading(page).waitFor()
    await page.getByRole('button', { name: 'Skip all' }).click()
    await page.waitForURL('**/tasks')
    const { data } = await call(me, { as: person })
    expect(data.user).toMatchObject({ hourlyRate: null, currency: 'USD', welcomedAt: expect.any(String) })
    expect((await call(listClients, { as: person })).data).toEqual([])
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    expect(await page.getByRole('link', { name: 'Set up' }).count()).toBe(0)
  })

  test('leave out what is blank, and try again where the server was not reached', async ({ newDevice }) => {
    const { person, page } = await newcomer(newDevice, { viewport: { width: 320, height: 640 } })
    await page.goto(`${origin}/welcome`)
    await heading(page).waitFor()
    expect(await page.evaluate(sidewaysScroll)).toEqual([])
    await page.route('**/api/projects', (route) => route.abort('connectionrefused'), { times: 1 })
    await fieldOf(page, 'Client').fill('Acme')
    await fieldOf(page, 'Project').fill('Website')
    await page.getByRole('button', { name: 'Save and start' }).click()
    await page.getByText('Your answers were not saved', { exact: true }).waitFor()
    await expect.poll(() => fieldOf(page, 'Project').inputValue()).toBe('Website')
    await expect
      .poll(() => page.getByRole('button', { name: 'Save and start' }).getAttribute('aria-disabled'))
      .toBeNull()
    await page.getByRole('button', { name: 'Save and start' }).click()
    await page.waitForURL('**/tasks')
    const clients = (await call(listClients, { as: person })).data
    const projects = (await call(listProjects, { as: person })).data
    expect([clients.map(({ name }) => name), projects.map(({ name }) => name)]).toEqual([
      ['Acme'],
      ['Website'],
    ])
    expect((await call(me, { as: person })).data.user.hourlyRate).toBeNull()
  })
})

describe('a proposed username', () => {
  test('is one that nobody has, and stays out of the way of one that is typed', async ({ page }) => {
    const ada = await makePerson(origin, dataDir)
    await page.goto(`${origin}/register`)
    await fieldOf(page, 'First name').fill(ada.username)
    await page.keyboard.press('Tab')
    await expect.poll(() => fieldOf(page, 'Username').inputValue()).toBe(`${ada.username}-2`)
    await fieldOf(page, 'Username').fill('mine')
    await fieldOf(page, 'Last name').fill('Lovelace')
    await page.keyboard.press('Tab')
    await expect.poll(() => fieldOf(page, 'Username').inputValue()).toBe('mine')
    await expect.poll(() => fieldOf(page, 'Display name').inputValue()).toBe(`${ada.username} Lovelace`)
  })
})
