import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { journey } from '../browser.ts'
import { freshDatabase } from '../fresh-database.ts'
import { newNames, password, signIn } from '../people.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { showCompleted } from '../tasks-screen.ts'

let dataDir: string
let app: RunningApp
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-main-job-'))
  database = await freshDatabase()
  app = await startApp({ dataDir, environment: database.environment })
})
afterEach(async () => {
  await app.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const register = async (page: Page, names: ReturnType<typeof newNames>) => {
  await page.goto(`${app.origin}/login`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill(names.firstName)
  await page.getByLabel('Last name').fill(names.lastName)
  await page.getByLabel('Email').fill(names.email)
  await page.getByLabel('Username').fill(names.username)
  await page.getByLabel('Display name').fill(names.displayName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.keyboard.press('Enter')
}

/** The mail's link opens in the same window, as a click does. */
const verifyByMail = async (page: Page, email: string) => {
  await page.goto(`${app.origin}/dev/mail`)
  await page.getByRole('link', { name: new RegExp(email) }).click()
  await page
    .getByRole('link', { name: /verify e-mail/i })
    .first()
    .click()
  await page.getByText('Email Verified!').waitFor()
  expect(page.url()).not.toContain('token')
}

/** The time on a task that is not running, as h:mm. */
const timeShown = async (page: Page): Promise<string | undefined> =>
  /\b\d+:\d\d\b/.exec(await page.getByRole('region', { name: 'Time', exact: true }).innerText())?.[0]

const secondsShown = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('region', { name: 'Time', exact: true }).innerText()).match(
    /(\d+):(\d\d):(\d\d)/,
  )
  return text ? Number(text[1]) * 3600 + Number(text[2]) * 60 + Number(text[3]) : Number.NaN
}

describe('the main job, end to end', () => {
  journey(
    'from the registration to a timer that survives everything',
    async ({ page }) => {
      const names = newNames('Grace')
      await register(page, names)
      await page.getByRole('button', { name: /resend/i }).waitFor()
      await verifyByMail(page, names.email)
      // Signed in since the registration, so that the way to the login leads on; then once more with the password.
      await page.getByText('Go to Login').click()
      // The first time there are three questions, which may wait.
      await page.waitForURL('**/welcome')
      await page.getByRole('button', { name: 'Skip all' }).click()
      await page.waitForURL('**/tasks')
      await page.getByRole('button', { name: /Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await signIn(page, app.origin, names)

      await page.getByRole('button', { name: 'Add New Task' }).first().click()
      await page.getByLabel('Title').fill('Write the proposal')
      await page.getByLabel('Description').fill('With **three** options')
      await page.keyboard.press('Control+Enter')
      const row = page.getByRole('button', { name: 'Write the proposal', exact: true })
      await row.waitFor()

      await row.click()
      await page.waitForURL(/task=/)
      await page.getByLabel('Title').fill('Write the offer')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Write the offer', exact: true }).waitFor()

      const details = page.getByRole('form', { name: 'Task Details' })
      await details.getByRole('button', { name: 'Start' }).click()
      await details.getByText('Live', { exact: true }).waitFor()
      await expect.poll(() => secondsShown(page)).toBeGreaterThanOrEqual(2)

      await page.reload()
      await details.getByText('Live', { exact: true }).waitFor()
      const beforeRestart = await secondsShown(page)
      expect(beforeRestart).toBeGreaterThanOrEqual(2)

      await app.stop()
      app = await startApp({ dataDir, port: app.port, environment: database.environment })
      await page.reload()
      await details.getByText('Live', { exact: true }).waitFor()
      expect(await secondsShown(page)).toBeGreaterThanOrEqual(beforeRestart)

      await details.getByRole('button', { name: 'Stop' }).click()
      await details.getByText('Live', { exact: true }).waitFor({ state: 'detached' })
      // Once it is stopped, it is written as every other time is.
      const stopped = await timeShown(page)
      await page.getByRole('checkbox', { name: 'Write the offer' }).click()
      await page.reload()
      await expect.poll(() => timeShown(page)).toBe(stopped)
      await showCompleted(page)
      await expect.poll(() => page.getByRole('checkbox', { name: 'Write the offer' }).isChecked()).toBe(true)
    },
    120_000,
  )
})
