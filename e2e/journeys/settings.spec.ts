import { listSessions } from '@daybook/contract/account-security'
import { login, me } from '@daybook/contract/accounts'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { bytesOf, plain } from '../../server/test/pictures.ts'
import { loadedBeside } from '../beside.ts'
import { type Journey, journey as test } from '../browser.ts'
import { complaintOf, hasFocus } from '../fields.ts'
import { holdCalls } from '../held-calls.ts'
import { mailedToken, makePerson, type Person, password, signedInStorage, signIn } from '../people.ts'
import { addTask, openTasks } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)
const next = 'Another-battery-staple'

/** Opens a section as a person with no other journey to go on. */
const atSection = async (newDevice: Journey['newDevice'], section: string) => {
  const ada = await makePerson(origin, dataDir)
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/settings?section=${section}`)
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  return { ada, page }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const recordOf = async (ada: Person) => (await call(me, { as: ada })).data.user

describe('Profile', () => {
  test('is reached by the account menu, and keeps what is typed', async ({ newDevice }) => {
    const ada = await makePerson(origin, dataDir)
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await openTasks(page, origin)
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
    await page.waitForURL('**/settings')
    await field(page, 'Display name').fill('عادة لوفلايس')
    await field(page, 'Hourly rate').fill('ten')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect.poll(() => complaintOf(field(page, 'Hourly rate'))).toBe('Must be an amount such as 95.50')
    expect(await hasFocus(field(page, 'Hourly rate'))).toBe(true)
    await field(page, 'Hourly rate').fill('95,5')
    await field(page, 'Skills').fill('Letters')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add a link' }).click()
    await field(page, 'Name of link 1').fill('Site')
    await field(page, 'Address of link 1').fill('https://ada.example/')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Profile saved', { exact: true }).waitFor()
    expect(await recordOf(ada)).toMatchObject({
      displayName: 'عادة لوفلايس',
      hourlyRate: 9550,
      skills: ['Letters'],
      links: [{ label: 'Site', url: 'https://ada.example/' }],
    })
    await page.reload()
    await expect.poll(() => field(page, 'Hourly rate').inputValue()).toBe('95.50')
  })

  test('says beside the field that a username is taken', async ({ newDevice }) => {
    const other = await makePerson(origin, dataDir, 'Grace')
    const { page } = await atSection(newDevice, 'profile')
    await field(page, 'Username').fill(other.username)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect.poll(() => complaintOf(field(page, 'Username'))).toBe('This username is taken')
    expect(await hasFocus(field(page, 'Username'))).toBe(true)
  })

  test('does not undo what another device changed meanwhile', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'profile')
    const other = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.route(/\/api\/events/, (route) => route.abort('connectionrefused'))
    await page.reload()
    await field(page, 'Bio').fill('Mine')
    await other.goto(`${origin}/settings`)
    await field(other, 'Bio').fill('Theirs')
    await other.getByRole('button', { name: 'Save profile' }).click()
    await other.getByText('Profile saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Changed elsewhere in the meantime', { exact: true }).waitFor()
    expect((await recordOf(ada)).bio).toBe('Theirs')
    await expect.poll(() => field(page, 'Bio').inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect.poll(() => field(page, 'Bio').inputValue()).toBe('Theirs')
    await field(page, 'Bio').fill('Both')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Profile saved', { exact: true }).waitFor()
    expect((await recordOf(ada)).bio).toBe('Both')
  })

  test('takes a picture, cut to a square, shows it in the menu, and takes it away again', async ({
    newDevice,
  }) => {
    const { ada, page } = await atSection(newDevice, 'profile')
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByText('The picture must be PNG, JPEG or WebP').waitFor()
    const buffer = Buffer.from(await bytesOf(plain(900, 400).png()))
    await page.route('**/api/uploads/avatar', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByText('Avatar upload failed: 502', { exact: true }).waitFor()
    await page.unroute('**/api/uploads/avatar')
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await page.getByRole('dialog', { name: 'Crop your picture' }).waitFor()
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByText('Picture saved', { exact: true }).waitFor()
    const { profilePicture } = await recordOf(ada)
    expect(profilePicture).toMatch(/^\/api\/files\/avatars\//)
    const shown = page.getByRole('button', { name: /Account menu/ }).getByRole('img')
    await expect.poll(() => shown.getAttribute('src')).toBe(profilePicture)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await page.getByText('Picture removed', { exact: true }).waitFor()
    expect((await recordOf(ada)).profilePicture).toBeNull()
  })
})

describe('Security', () => {
  test('changes the password, and signs out every other device', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'security')
    const other = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await openTasks(other, origin)
    const change = async (current: string) => {
      await field(page, 'Current password').fill(current)
      await field(page, 'New password').fill(next)
      await field(page, 'Confirm password').fill(next)
      await page.getByRole('button', { name: 'Change password' }).click()
    }
    await change('wrong')
    await expect.poll(() => complaintOf(field(page, 'Current password'))).toBe('This password is incorrect')
    await change(password)
    await page.getByText('Password changed. Every other device is signed out.').first().waitFor()
    await other.waitForURL('**/login')
    await page.getByText('Password changed', { exact: true }).waitFor()
    expect((await call(login, { body: { email: ada.email, password: next } })).status).toBe(200)
  })

  test('moves to another address once its link is opened', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'security')
    const email = `moved-${ada.email}`
    await field(page, 'New email').fill(email)
    await page.getByRole('region', { name: 'Email' }).getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByText(/Open the link we sent there to change your address/).waitFor()
    const token = await mailedToken(dataDir, email, 'Confirm your new e-mail address')
    const link = await page.context().newPage()
    await link.goto(`${origin}/verify-email?token=${token}`)
    await link.getByRole('heading', { name: 'Email Verified!' }).waitFor()
    await page.getByText(`You sign in with ${email}.`).waitFor()
  })

  test('shows where one is signed in, and ends it there', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'security')
    const other = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await openTasks(other, origin)
    await page.reload()
    await page.getByText('This device', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all others' }).click()
    await other.waitForURL('**/login')
    await page.getByText('Signed out all other devices', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Sign out/ }).count()).toBe(0)
    const token = await page.evaluate(() => localStorage.getItem('accessToken'))
    expect((await call(listSessions, { as: { accessToken: token ?? '' } })).data).toHaveLength(1)
  })

  test('signs one device out, and pages through what happened', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'security')
    const phoneName = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
    const other = await (await newDevice({ userAgent: phoneName })).newPage()
    await signIn(other, origin, ada)
    for (let times = 0; times < 20; times++) await call(login, { body: { email: ada.email, password } })
    await page.reload()
    const log = page.getByRole('region', { name: 'Security log' }).getByRole('listitem')
    await expect.poll(() => log.count()).toBe(20)
    await page.getByRole('button', { name: 'Show more' }).click()
    await log.filter({ hasText: 'Account created' }).waitFor()
    await expect.poll(() => log.filter({ hasText: 'Firefox on Linux' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
    await page.getByText('Firefox on Linux is signed out', { exact: true }).waitFor()
    await log.filter({ hasText: 'Signed out a device (Firefox on Linux)' }).waitFor()
    await other.waitForURL('**/login')
    await expect.poll(() => page.getByRole('button', { name: 'Sign out Firefox on Linux' }).count()).toBe(0)
  })

  test('turns two-factor authentication on with a code, shows the recovery codes once, and off again', async ({
    newDevice,
  }) => {
    const { ada, page } = await atSection(newDevice, 'security')
    await page.getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog')
    const secret = (await dialog.locator('code').textContent())?.replace(/\s/g, '') ?? ''
    await dialog.getByRole('img', { name: /QR code/ }).waitFor()
    const codeAhead = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    const asked = dialog.getByLabel('Password', { exact: true })
    await field(page, 'Code').fill('000000')
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(asked)).toBe('Password is required')
    await asked.fill('wrong')
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(asked)).toBe('This password is incorrect')
    await asked.fill(password)
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(field(page, 'Code'))).toBe('This code is incorrect')
    await field(page, 'Code').fill(codeAhead(0))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Keep your recovery codes' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(10)
    await page.keyboard.press('Escape')
    await page.getByText(/Copy the codes or save them as a file first/).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as file' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('daybook-recovery-codes.txt')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Turn off' }))).toBe(true)
    await page.keyboard.press('Enter')
    expect((await recordOf(ada)).twoFactorEnabled).toBe(true)
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await field(page, 'Code').fill(codeAhead(1))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Turn on' }).waitFor()
    expect((await recordOf(ada)).twoFactorEnabled).toBe(false)
  })
})

describe('Profile, Notifications and Appearance', () => {
  test('the week start, the formats and the clock are saved as they are chosen', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'profile')
    await field(page, 'Bio').fill('Typed, and not saved yet')
    await field(page, 'Week starts on').selectOption('Monday')
    await field(page, 'Formats').fill('de-DE')
    await page.getByRole('option', { name: /de-DE/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('21.11.2026, 15:05').waitFor()
    await field(page, 'Clock').selectOption({ value: 'h12' })
    await expect
      .poll(async () => recordOf(ada))
      .toMatchObject({ weekStart: 1, locale: 'de-DE', hourCycle: 'h12' })
    // What is typed beside them waits for its own button.
    expect((await recordOf(ada)).bio).toBe('')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Profile saved', { exact: true }).waitFor()
    expect(await recordOf(ada)).toMatchObject({ bio: 'Typed, and not saved yet', locale: 'de-DE' })
    await page.getByRole('link', { name: 'Appearance' }).click()
    await field(page, 'Colours').waitFor()
    expect(await field(page, 'Week starts on').count()).toBe(0)
  })

  test('switch at once, and stay', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'notifications')
    const newSignIns = page.getByRole('switch', { name: 'New sign-ins' })
    await newSignIns.click()
    await expect.poll(async () => (await recordOf(ada)).emailSwitches.newSignIn).toBe(false)
    await page.getByRole('link', { name: 'Appearance' }).click()
    await field(page, 'Colours').selectOption('Light')
    const mode = () => page.evaluate(() => document.documentElement.dataset.mode ?? 'dark')
    expect(await mode()).toBe('light')
    // System goes by the device, at once and after a reload.
    await page.emulateMedia({ colorScheme: 'dark' })
    await field(page, 'Colours').selectOption('System')
    await expect.poll(mode).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(mode).toBe('light')
    await page.reload()
    await expect.poll(() => field(page, 'Colours').inputValue()).toBe('system')
    expect(await mode()).toBe('light')
  })

  test('make the rows of lists lower', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'appearance')
    await addTask(origin, ada, { title: 'One row' })
    const heightOf = async () =>
      (await page.getByRole('listitem').filter({ hasText: 'One row' }).boundingBox())?.height
    await openTasks(page, origin)
    expect(await heightOf()).toBe(40)
    await page.goto(`${origin}/settings?section=appearance`)
    await field(page, 'Density').selectOption('Compact')
    await openTasks(page, origin)
    expect(await heightOf()).toBe(32)
  })
})

describe('When the server disobeys', () => {
  const unavailable = { success: false, error: 'unavailable', message: 'The database does not answer' }

  test('a switch goes back, and says why', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'notifications')
    const held = await holdCalls(page, 'PUT', /\/auth\/profile$/)
    const newSignIns = page.getByRole('switch', { name: 'New sign-ins' })
    await newSignIns.click()
    await held.arrived(1)
    await expect.poll(() => newSignIns.isChecked()).toBe(false)
    await held.answer(503, unavailable)
    await page.getByText('Not saved', { exact: true }).waitFor()
    await expect.poll(() => newSignIns.isChecked()).toBe(true)
    expect((await recordOf(ada)).emailSwitches.newSignIn).toBe(true)
  })

  test('a list says so, and is tried again', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'notifications')
    const path = '**/api/account/{sessions,security-log?*}'
    await page.route(path, (route) => route.fulfill({ status: 503, json: unavailable }))
    await page.getByRole('link', { name: 'Security' }).click()
    for (const title of ['Failed to load your devices.', 'Failed to load the security log.'])
      await page.getByText(title, { exact: true }).waitFor({ timeout: 30_000 })
    await page.unroute(path)
    for (let again = 2; again > 0; again--) await page.getByRole('button', { name: 'Retry' }).first().click()
    await page.getByText('This device', { exact: true }).waitFor()
    await page.getByText('Account created', { exact: true }).waitFor()
    expect((await recordOf(ada)).twoFactorEnabled).toBe(false)
  })

  test('nothing is saved offline, and nothing typed is lost', async ({ newDevice }) => {
    const { page } = await atSection(newDevice, 'profile')
    await field(page, 'Bio').fill('Typed on a train')
    await loadedBeside(page)
    await page.context().setOffline(true)
    await page.getByText('Offline Mode', { exact: true }).waitFor()
    const save = page.getByRole('button', { name: 'Save profile' })
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    await field(page, 'Display name').press('Enter')
    expect(await page.getByText('Not saved', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Appearance' }).click()
    await page.getByText('Colours', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await expect.poll(() => field(page, 'Bio').inputValue()).toBe('Typed on a train')
    await page.context().setOffline(false)
    await page.getByText('Offline Mode', { exact: true }).waitFor({ state: 'detached' })
    await save.click()
    await page.getByText('Profile saved', { exact: true }).waitFor()
    await field(page, 'Bio').fill('Typed, and left')
    await page.reload()
    await expect.poll(() => field(page, 'Bio').inputValue()).toBe('Typed, and left')
  })
})

describe('Data', () => {
  test('deletes the account after the username is typed', async ({ newDevice }) => {
    const { ada, page } = await atSection(newDevice, 'data')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    // What is not the person's alone is named, and a copy is offered.
    for (const what of [/invoices/, /teams/, /applications of other people/, /subscription/])
      await dialog.getByRole('listitem').filter({ hasText: what }).waitFor()
    await dialog.getByRole('button', { name: 'Export everything' }).waitFor()
    const confirmed = dialog.getByLabel(`Type ${ada.username} to confirm`)
    expect(await hasFocus(confirmed)).toBe(true)
    await confirmed.fill('somebody')
    await page.keyboard.press('Enter')
    await expect.poll(() => complaintOf(confirmed)).toBe('Type your username to confirm')
    await confirmed.fill(ada.username)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login')
    await page.getByText('Your account is deleted.', { exact: true }).waitFor()
    expect((await call(login, { body: { email: ada.email, password } })).status).toBe(401)
  })
})
