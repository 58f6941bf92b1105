import { createClient } from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import { createProject, listProjects } from '@daybook/contract/projects'
import { addSession } from '@daybook/contract/time-entries'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { type Journey, journey as test } from '../browser.ts'
import { complaintOf, openRow } from '../fields.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { projectDetails, projectNamed, projectRow } from '../projects-screen.ts'
import { addTask } from '../tasks-screen.ts'

const origin = inject('appOrigin')
const call = createCaller(origin)

// Spaces and marks of direction differ between versions of the browsers' data.
const plain = (text: string | null) => (text ?? '').replace(/[\s\u200e\u200f\u061c]+/g, ' ').trim()

/** Somebody with that locale, a client, and a project of which 11:06 of 12 hours are used up, on a page of their own. */
const working = async (newDevice: Journey['newDevice'], locale: string) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  await call(updateProfile, { as: ada, body: { locale, currency: 'EUR' } })
  const { data: client } = await call(createClient, { as: ada, body: { name: 'Mill & Sons' } })
  const { data: project } = await call(createProject, {
    as: ada,
    body: {
      ...{ name: 'Library', clientId: client._id, billing: 'hourly', hourlyRate: 123_450, currency: 'EUR' },
      budgetMinutes: 720,
    },
  })
  const task = await addTask(origin, ada, { title: 'Sort', projectId: project._id, estimatedTime: 1000 })
  const stop = Date.now() - 60_000
  const body = {
    startedAt: new Date(stop - (11 * 60 + 6) * 60_000).toISOString(),
    stoppedAt: new Date(stop).toISOString(),
  }
  await call(addSession, { as: ada, params: { id: task._id }, body })
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  return { ada, page, client, project, task }
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** That work in one line, whenever it is: it may have begun before midnight, or in the week before. */
const reportOfWork = () =>
  `${origin}/time?view=report&groupBy=task&from=${dayFromNow(-2)}&to=${dayFromNow(2)}`

const projectOf = async (ada: Person) => (await call(listProjects, { as: ada, query: {} })).data[0]

/** What bars say aloud, beside what can be read around them. */
const barsOf = (page: Page) =>
  page.getByRole('progressbar').evaluateAll((bars) =>
    bars.map((bar) => ({
      heard: bar.getAttribute('aria-valuetext') ?? '',
      now: Number(bar.getAttribute('aria-valuenow')),
      around: bar.parentElement?.closest('li, section, div')?.textContent ?? '',
    })),
  )

describe('Under de-DE', () => {
  test('amounts, percentages and times are written one way, read that way, and announced as they are shown', async ({
    newDevice,
  }) => {
    const { ada, page, client, project } = await working(newDevice, 'de-DE')
    await page.goto(`${origin}/dashboard`)
    const figures = page.getByRole('list', { name: 'Figures' })
    await expect.poll(async () => plain(await figures.textContent())).toMatch(/0,00 %/)
    expect(plain(await figures.textContent())).toMatch(/0 % rate.*100 % remaining/)
    expect(plain(await page.locator('main').textContent())).not.toMatch(/\d%|\d\.\d\d?\b/)
    expect(plain(await page.getByRole('link', { name: /Unbilled time/ }).textContent())).toBe(
      'Unbilled time13.702,95 €',
    )

    await page.goto(`${origin}/projects`)
    const row = projectRow(page, 'Library')
    await expect.poll(async () => plain(await row.textContent())).toMatch(/92 %/)
    const bar = row.getByRole('progressbar')
    expect([
      plain(await bar.getAttribute('aria-valuetext')),
      await bar.getAttribute('aria-valuenow'),
    ]).toEqual(['92 %', '92'])
    await projectNamed(page, 'Library').click()
    const form = projectDetails(page)
    await openRow(form, 'Billing')
    const rate = form.getByLabel('Hourly rate')
    await expect.poll(() => rate.inputValue()).toBe('1234,50')
    for (const [typed, amount] of [
      ['95,50', 9_550],
      ['95.50', 9_550],
      ['1.095,50 €', 109_550],
      ['1.234', 123_400],
    ] as const) {
      await rate.fill(typed)
      await page.keyboard.press('Control+Enter')
      await expect.poll(async () => (await projectOf(ada))?.hourlyRate).toBe(amount)
    }
    await rate.fill('1,234')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => complaintOf(rate)).toBe('Write 1234, or at most 2 decimals')

    await page.goto(`${origin}/projects/${project._id}`)
    await expect.poll(() => page.title()).toBe('Library · Daybook')
    await page.goto(`${origin}/clients/${client._id}`)
    await expect.poll(() => page.title()).toBe('Mill & Sons · Daybook')
    await page.goto(`${origin}/clients`)
    await expect.poll(() => page.title()).toBe('Clients · Daybook')

    await page.goto(reportOfWork())
    await expect.poll(async () => plain(await page.getByRole('table').textContent())).toMatch(/13\.702,95 €/)
    await page.goto(`${origin}/settings?section=plan`)
    await page.getByText(/15\s\$ per user per month/).waitFor()
  })

  test('bars announce the figure beside them, on every screen that has one', async ({ newDevice }) => {
    const { page, project, task } = await working(newDevice, 'de-DE')
    const screens = [
      '/dashboard',
      '/projects',
      `/projects/${project._id}`,
      `/tasks?task=${task._id}`,
      '/week',
      '/settings?section=plan',
    ]
    for (const screen of screens) {
      await page.goto(`${origin}${screen}`)
      await page.getByRole('progressbar').first().waitFor()
      for (const { heard, now, around } of await barsOf(page)) {
        const told = { screen, heard, isSeen: heard !== '' && plain(around).includes(plain(heard)) }
        expect(told).toEqual({ ...told, isSeen: true })
        const percent = /^([\d.,]+) ?%$/.exec(plain(heard))?.[1]?.replace(',', '.')
        expect({ screen, percent: Number(percent ?? now) }).toEqual({ screen, percent: now })
      }
    }
  })
})

test('Under ar-EG amounts are shown and read in Arabic digits', async ({ newDevice }) => {
  const { ada, page } = await working(newDevice, 'ar-EG')
  await page.goto(`${origin}/projects`)
  await expect.poll(async () => plain(await projectRow(page, 'Library').textContent())).toMatch(/٩٢٪/)
  await projectNamed(page, 'Library').click()
  const form = projectDetails(page)
  await openRow(form, 'Billing')
  const rate = form.getByLabel('Hourly rate')
  await expect.poll(() => rate.inputValue()).toBe('١٢٣٤٫٥٠')
  await rate.fill('٩٥٫٥٠')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await projectOf(ada))?.hourlyRate).toBe(9_550)
  await page.goto(`${origin}/dashboard`)
  await expect
    .poll(async () => plain(await page.getByRole('list', { name: 'Figures' }).textContent()))
    .toMatch(/٠٫٠٠٪/)
  await page.goto(reportOfWork())
  await expect.poll(async () => plain(await page.getByRole('table').textContent())).toMatch(/١١:٠٦/)
})

test('Any locale is found by its name in settings, chosen by keyboard, and shows at once', async ({
  newDevice,
}) => {
  const ada = await makePerson(origin, inject('appDataDir'))
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/settings`)
  const field = page.getByRole('combobox', { name: 'Formats' })
  await expect.poll(() => field.inputValue()).toBe('Daybook default')
  await field.click()
  const options = page.getByRole('listbox', { name: 'Choices' }).getByRole('option')
  await expect.poll(() => options.count()).toBeGreaterThan(200)
  await field.fill('finnish fi')
  await expect.poll(() => options.allTextContents()).toEqual(['Finnish (Finland)fi-FI'])
  await page.keyboard.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('Daybook default')
  // A click selects the present text, also where the field kept the focus.
  await field.click()
  await page.keyboard.type('german austria')
  await options.first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Deutsch (Österreich)')
  await page.getByText(/21\. Nov\./).waitFor()
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('Deutsch (Österreich)')
})
