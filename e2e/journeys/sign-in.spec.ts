import { me } from '@daybook/contract/accounts'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { loadedBeside } from '../beside.ts'
import { journey as test } from '../browser.ts'
import { complaintOf, hasFocus } from '../fields.ts'
import { makePerson, type Person, password, signedIn, signedInStorage, signIn, storageOf } from '../people.ts'
import { addTask, openTasks, taskNamed } from '../tasks-screen.ts'

const origin = inject('appOrigin')
let ada: Person

beforeAll(async () => {
  ada = await makePerson(origin, inject('appDataDir'))
})

describe('the login page', () => {
  test('says what is wrong beside each field', async ({ page }) => {
    await page.goto(`${origin}/login`)
    const email = page.getByLabel('Email', { exact: true })
    const secret = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => complaintOf(email)).toBe('Email is required')
    expect(await complaintOf(secret)).toBe('Password is required')
    expect(await hasFocus(email)).toBe(true)
    await email.fill('nobody')
    expect([await complaintOf(email), await complaintOf(secret)]).toEqual([null, 'Password is required'])
    await secret.fill('something')
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(email)).toBe('Email is invalid')
    expect(await hasFocus(email)).toBe(true)
  })

  test('refuses a wrong password in a toast and keeps what was typed', async ({ page }) => {
    await page.goto(`${origin}/login`)
    const email = page.getByLabel('Email', { exact: true })
    await email.fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1')
    await page.keyboard.press('Enter')
    await page.getByText('Login Failed', { exact: true }).waitFor()
    await page.getByText('Invalid email or password', { exact: true }).waitFor()
    await expect.poll(() => email.inputValue()).toBe(ada.email)

    await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'))
    await page.keyboard.press('Enter')
    await page.getByText('Login failed. Please try again.', { exact: true }).waitFor()
  })

  test('says that it failed though the network has gone', async ({ page }) => {
    await page.goto(`${origin}/login`)
    await loadedBeside(page)
    await page.getByLabel('Email', { exact: true }).fill(ada.email)
    await page.context().setOffline(true)
    await page.getByLabel('Password', { exact: true }).fill(password)
    for (let tries = 2; tries > 0; tries--) await page.keyboard.press('Enter')
    await page.getByText('Login failed. Please try again.', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${origin}/dashboard`)
  })

  test('leads back to where one came from, also by way of the registration page', async ({ page }) => {
    await page.goto(`${origin}/tasks?search=tax&completed=false`)
    await page.waitForURL('**/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL('**/register')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email', { exact: true }).fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/tasks')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      search: 'tax',
      completed: 'false',
    })
    await expect.poll(() => page.getByLabel('Search tasks').inputValue()).toBe('tax')
  })
})

describe('addresses', () => {
  test('lead strangers to the homepage or the login, and members to their dashboard', async ({
    newDevice,
  }) => {
    const stranger = await (await newDevice()).newPage()
    for (const path of ['/dashboard', '/tasks', '/settings']) {
      await stranger.goto(`${origin}${path}`)
      await stranger.waitForURL(`${origin}/login`)
      await stranger.getByRole('heading', { name: 'Sign in' }).waitFor()
    }
    for (const path of ['/', '/no/such/page']) {
      await stranger.goto(`${origin}${path}`)
      await stranger.waitForURL(`${origin}/`)
      await stranger.getByText('Open BETA', { exact: true }).waitFor()
    }
    await stranger.getByText('That page does not exist').waitFor()
    const member = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    for (const path of ['/dashboard', '/login', '/register', '/no/such/page']) {
      await member.goto(`${origin}${path}`)
      await member.waitForURL(`${origin}/dashboard`)
      await member.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor()
    }
    await member.getByText('That page does not exist').waitFor()
  })
})

describe('signing out', () => {
  test('in one tab is signing out of all, and leaves nothing behind', async ({ newDevice }) => {
    await addTask(origin, ada, { title: 'Kept on the server' })
    const device = await newDevice(await signedInStorage(origin, ada))
    const [one, other] = [await device.newPage(), await device.newPage()]
    for (const page of [one, other]) await openTasks(page, origin)
    // A draft is kept on the device, and is visible to nobody else.
    await one.keyboard.press('n')
    await one.getByLabel('Title').fill('Half a thought')
    // As an application does, which is typed before the sign-in.
    await one.evaluate(() => localStorage.setItem('daybook.draft.apply.1', '{"coverLetter":"I draw maps."}'))
    await one.getByRole('button', { name: /Account menu/ }).click()
    await one.getByRole('menuitem', { name: 'Logout' }).click()
    const question = one.getByRole('alertdialog', { name: 'Log out and lose unsaved changes?' })
    await question.getByText(/^2 changes are not saved yet/).waitFor()
    await question.getByRole('button', { name: 'Log out' }).click()
    await one.waitForURL('**/login')
    await other.waitForURL('**/login')
    // By its random name the server knows the device, not the person. The session's token goes once it has ended there.
    await expect.poll(() => one.evaluate(() => Object.keys(localStorage))).toEqual(['deviceId'])
    await signIn(one, origin, ada)
    await taskNamed(one, 'Kept on the server').waitFor()
  })

  test('out of reach of the server ends the session there on the next visit', async ({ newDevice }) => {
    const kept = await signedIn(origin, await makePerson(origin, inject('appDataDir'), 'Grace'))
    const page = await (await newDevice({ storageState: storageOf(origin, kept) })).newPage()
    await openTasks(page, origin)
    await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    const call = createCaller(origin)
    const session = { accessToken: kept.accessToken ?? '' }
    expect((await call(me, { as: session })).status).toBe(200)
    await page.unroute('**/api/auth/logout')
    await page.reload()
    await expect.poll(async () => (await call(me, { as: session })).status).toBe(401)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['deviceId'])
  })

  test('opens by itself when the session has ended, with a reason', async ({ page }) => {
    await page.goto(`${origin}/login`)
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'long gone')
      localStorage.setItem('refreshToken', 'long gone as well')
    })
    await page.goto(`${origin}/tasks`)
    await page.getByText('Authentication failed. Please login again.', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
  })
})
