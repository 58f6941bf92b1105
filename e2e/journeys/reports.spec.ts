import { createProject } from '@daybook/contract/projects'
import type { Route } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { complaintOf } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { makeReportWork } from '../reports-screen.ts'
import { makeProPerson } from '../teams-screen.ts'

const origin = inject('appOrigin')

journey(
  'a report is read, saved under a name, and shown to a client by a link until it is disabled',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { clients, today } = await makeReportWork(origin, ada)
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    // The last days are in one month or in two; own days hold them all.
    await page.goto(`${origin}/reports?period=this-year`)
    await page.getByText(/^7:00 in \d{4} so far, 6:00 of it billable; €480.00 earned/).waitFor()
    const charts = page.getByRole('region', { name: 'Clients' })
    await charts.getByRole('switch', { name: 'Clients: Show as table' }).click()
    await charts.getByRole('row', { name: 'Ada Ltd 4:00 3:00 €240.00' }).waitFor()
    await page.getByRole('table', { name: 'Tax by rate' }).getByText('€48.00').first().waitFor()
    expect(await violationsOn(page)).toEqual([])

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download clients as CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^report-clients-\d{4}-01-01-to-\d{4}-12-31\.csv$/)

    // Saved with its filters, by keyboard.
    await page.getByRole('combobox', { name: 'Client' }).fill('Ada')
    await page.keyboard.press('Enter')
    await page.getByText(/^4:00 in /).waitFor()
    await page.getByRole('button', { name: 'Save report' }).click()
    await page.getByLabel('Name').fill('Year of Ada')
    await page.keyboard.press('Enter')
    const saved = page.getByRole('navigation', { name: 'Saved reports' })
    await saved.getByRole('link', { name: 'Year of Ada' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`${origin}/reports`)
    await saved.getByRole('link', { name: 'Year of Ada' }).click()
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('period') === 'this-year' && searchParams.get('client') === clients[0],
    )

    // On paper: whose report it is and when, and each figure as its table alone.
    await page.emulateMedia({ media: 'print' })
    await page.getByText(/^Jan 1\s–\sDec 31, \d{4}$/).waitFor()
    await page.getByText(/^By Ada L\. · printed on \w+ \d+, \d{4}$/).waitFor()
    expect(await page.getByText('Ada Ltd', { exact: true }).first().isVisible()).toBe(true)
    expect(await charts.locator('svg:visible').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Hours by' }).locator('svg:visible').count()).toBe(0)
    await page.getByRole('region', { name: 'Hours by' }).getByRole('table').waitFor()
    await page.emulateMedia({ media: 'screen' })

    // A link for the client, with amounts.
    await page.getByRole('button', { name: 'Share by link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share by link' })
    await dialog.getByRole('switch', { name: 'Show amounts' }).click()
    // What is no day makes no link without an end.
    const lastDay = dialog.getByLabel('Last day the link works')
    await lastDay.fill('tomorow')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect.poll(() => complaintOf(lastDay)).toMatch(/^Type a day such as/)
    await lastDay.fill('')
    expect(await dialog.getByRole('textbox', { name: 'Ada Ltd' }).count()).toBe(0)
    // The answer is lost; what is sent again is made once.
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionrefused')
    }
    const made = '**/api/reports/links'
    await page.route(made, (route) =>
      route.request().method() === 'POST' ? loseAnswer(route) : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByText('Failed to create the link').first().waitFor()
    await page.unroute(made)
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByText('Link created').first().waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Ada Ltd' }).count()).toBe(1)
    const url = await dialog.getByRole('textbox', { name: 'Ada Ltd' }).inputValue()
    const client = await (await newDevice()).newPage()
    await client.goto(url)
    await client.getByRole('heading', { name: 'Hours for Ada Ltd' }).waitFor()
    await client.getByText(/^1 Jan\s–\s31 Dec \d{4} · by Ada L\.$/).waitFor()
    await client.getByRole('row', { name: 'Total 4:00 €240.00' }).waitFor()
    expect(await client.getByText('Draw for Ada Ltd').count()).toBe(2)
    expect(await client.getByText('Grace').count()).toBe(0)
    expect(await violationsOn(client)).toEqual([])

    await dialog.getByRole('button', { name: /^Disable link to Ada Ltd, .* with amounts/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Disable the link to Ada Ltd?' })
    // Behind the question nothing of the dialog is found: that the link is not there says nothing yet.
    const disabled = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await question.getByRole('button', { name: 'Disable link' }).click()
    expect((await disabled).status()).toBe(200)
    await dialog.getByRole('textbox', { name: 'Ada Ltd' }).waitFor({ state: 'detached' })
    await client.reload()
    await client.getByRole('heading', { name: 'Report not found' }).waitFor()

    await question.waitFor({ state: 'detached' })
    // Escape may close a hint that shows under the pointer first.
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete report' }).click()
    await saved.getByRole('link', { name: 'Year of Ada' }).waitFor({ state: 'detached' })
    expect(today.slice(0, 4)).toMatch(/^\d{4}$/)
  },
)

journey(
  'shows the figures of no other client meanwhile, and neither asks for nor draws days that are refused',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const { clients } = await makeReportWork(origin, ada)
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/reports?period=this-year`)
    await page.getByText(/^7:00 in /).waitFor()
    const print = page.getByRole('button', { name: 'Print' })
    expect(await print.isEnabled()).toBe(true)
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const ofOne = `**/api/reports/overview?*clientId=${clients[0]}*`
    await page.route(ofOne, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.getByRole('combobox', { name: 'Client' }).fill('Ada')
    await page.keyboard.press('Enter')
    await page.getByText(/^7:00 in /).waitFor({ state: 'detached' })
    await page.getByRole('status').filter({ hasText: 'Loading the report' }).waitFor()
    expect(await print.isDisabled()).toBe(true)
    release()
    await page.getByText(/^4:00 in /).waitFor()

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const days = (from: string, to: string) =>
      page.goto(`${origin}/reports?period=days&from=${from}&to=${to}`)
    await days('2026-01-01', '9999-12-31')
    await page.getByText('Must be between 1970 and 2999').waitFor()
    await days('2025-01-01', '2026-12-31')
    await page.getByText('At most 366 days').waitFor()
    expect(await print.isDisabled()).toBe(true)
    expect(asked.filter((url) => url.includes('/reports/overview'))).toEqual([])
  },
)

journey(
  'says that saved reports and links failed to load, and that a link to another’s project cannot be made',
  async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    const lists = /\/api\/reports\/(saved|links)$/
    await page.route(lists, (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(`${origin}/reports`)
    await page.getByText('Failed to load your saved reports.').waitFor()
    await page.getByRole('button', { name: 'Share by link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share by link' })
    await dialog.getByText('Failed to load your links.').waitFor()
    await page.unroute(lists)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText('You have no links.').waitFor()
    await dialog.getByText(/^Choose a client or a project: /).waitFor()
    await dialog.getByRole('combobox', { name: 'Client' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Save report' }).waitFor()

    const owner = await makeProPerson(origin, inject('appDataDir'))
    const call = createCaller(origin)
    const { data: project } = await call(createProject, { as: owner, body: { name: 'Their site' } })
    await page.goto(`${origin}/reports?project=${project._id}`)
    await page.getByRole('button', { name: 'Share by link' }).click()
    await dialog.getByText('Only the owner of this project can create a link to its hours.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Create link' }).count()).toBe(0)
  },
)
