import { addDays, dateIn } from '@daybook/contract/calendar'
import { addPayment, issueInvoice } from '@daybook/contract/invoice-steps'
import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import { updateProfile } from '@daybook/contract/profile'
import { createProject } from '@daybook/contract/projects'
import { shareProject } from '@daybook/contract/sharing'
import { startTimer } from '@daybook/contract/time'
import { beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey as test } from '../browser.ts'
import { coveredControls } from '../covered.ts'
import { addInvoice, lines, makeParties } from '../invoices-screen.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, boxOf, openTasks, taskNamed } from '../tasks-screen.ts'
import { longTitle, resizeTo, sidewaysScroll } from '../visitors.ts'

const origin = inject('appOrigin')

const widths = [390, 375, 360, 320]
const pages = [
  ...['dashboard', 'tasks', 'week', 'time', 'projects', 'clients', 'trash', 'settings', 'teams'],
  ...['today', 'invoices', 'companies', 'settings?section=plan', 'time?view=report', ''],
]

/** Words with a figure that do not stand on one line; runs in the page. */
const brokenFigures = (root: Element): string[] => {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^ ]*\d[^ ]*/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  return broken
}

describe('on phones', () => {
  let ada: Person
  beforeAll(async () => {
    const call = createCaller(origin)
    ada = await makePerson(origin, inject('appDataDir'))
    const { sessionId } = (await call(createPaymentLink, { body: { email: ada.email } })).data.data
    await call(paySandbox, { params: { sessionId } })
    await addTask(origin, ada, { title: 'Wind the clock' })
    const { _id: id } = await addTask(origin, ada, { title: longTitle })
    const at = new Date(Date.now() - 23 * 3_600_000).toISOString()
    await call(startTimer, { as: ada, params: { id }, body: { at } })
  })

  test('no page scrolls sideways and no control lies over another, with Pro, a timer and a change that waits', {
    timeout: 400_000,
  }, async ({ newDevice }) => {
    const device = await newDevice({
      ...(await signedInStorage(origin, ada)),
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await device.newPage()
    const found: object[] = []
    const lookAt = async (path: string, about: object) => {
      await resizeTo(page, { width: 390, height: 844 })
      await page.goto(`${origin}/${path}`)
      await page.getByRole('heading').first().waitFor()
      // On the time page the timer stands on the page itself.
      const stop = page.getByRole('button', { name: /^Stop timer/ })
      if (path !== '')
        await stop
          .or(page.getByRole('region', { name: 'Running timer' }))
          .first()
          .waitFor()
      if (path !== '' && 'waits' in about) await page.getByRole('button', { name: '1 waiting' }).waitFor()
      for (const width of widths) {
        await resizeTo(page, { width, height: 844 })
        for (const sideways of await page.evaluate(sidewaysScroll))
          found.push({ ...about, path, width, sideways })
        for (const covered of await page.evaluate(coveredControls))
          found.push({ ...about, path, width, covered })
      }
    }
    for (const path of pages) await lookAt(path, {})
    const busy = { success: false, error: 'unavailable', message: 'Busy' }
    await page.route('**/api/tasks/*/toggle', (route) => route.fulfill({ status: 503, json: busy }))
    await openTasks(page, origin)
    await boxOf(page, 'Wind the clock').click()
    await page.getByRole('button', { name: '1 waiting' }).waitFor()
    for (const path of pages) await lookAt(path, { waits: true })
    expect(found).toEqual([])
  })

  test('a date in a dialog shows whole', async ({ newDevice }) => {
    const viewport = { width: 390, height: 844 }
    const device = await newDevice({ ...(await signedInStorage(origin, ada)), viewport })
    const page = await device.newPage()
    await openTasks(page, origin)
    await taskNamed(page, 'Wind the clock').click()
    await page.getByRole('button', { name: 'Add time' }).click()
    const date = page.getByRole('dialog', { name: 'Add time' }).getByLabel('Date', { exact: true })
    await date.fill('2026-11-29')
    await date.press('Tab')
    expect(await date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })

  test('a project of somebody else with a long name fits the page of somebody without any', async ({
    newDevice,
  }) => {
    const call = createCaller(origin)
    const bob = await makePerson(origin, inject('appDataDir'), 'Bob')
    const { _id: id } = (await call(createProject, { as: ada, body: { name: longTitle.slice(0, 200) } })).data
    const body = { sharedUsernames: [bob.username], sharePermission: 'readonly' } as const
    await call(shareProject, { as: ada, params: { id }, body })
    const viewport = { width: 390, height: 844 }
    const page = await (await newDevice({ ...(await signedInStorage(origin, bob)), viewport })).newPage()
    await page.goto(`${origin}/projects`)
    await page.getByText('Others share 1 project with you.').waitFor()
    for (const width of widths) {
      await resizeTo(page, { width, height: 844 })
      expect([width, await page.evaluate(sidewaysScroll)]).toEqual([width, []])
    }
  })

  test('amounts in several currencies show whole, however they are written', async ({ newDevice }) => {
    const call = createCaller(origin)
    const cleo = await makePerson(origin, inject('appDataDir'), 'Cleo')
    const today = dateIn('Europe/Berlin', new Date())
    const { clientId } = await makeParties(origin, cleo)
    const amounts = [
      ['EUR', 12_345_678],
      ['CHF', 1_234_567],
    ] as const
    for (const [currency, unitPrice] of amounts)
      for (const days of [-40, 0]) {
        const issueDate = addDays(today, days)
        const items = [{ ...lines[1], description: 'Design', taxRate: '0', unitPrice }] as typeof lines
        const { _id: id } = await addInvoice(origin, cleo, {
          ...{ clientId, currency, issueDate, dueDate: issueDate, items },
        })
        await call(issueInvoice, { as: cleo, params: { id }, body: {} })
        await call(addPayment, {
          as: cleo,
          params: { id },
          body: { amount: unitPrice / 2, date: today, method: 'bank' },
        })
      }
    const days = `period=days&from=${addDays(today, -20)}&to=${today}`
    for (const [locale, whole] of [
      [null, ['€123,456.78', 'CHF 12,345.67']],
      ['pl', ['123 456,78 €', '12 345,67 CHF']],
    ] as const) {
      await call(updateProfile, { as: cleo, body: { locale } })
      const viewport = { width: 390, height: 844 }
      const page = await (await newDevice({ ...(await signedInStorage(origin, cleo)), viewport })).newPage()
      for (const [path, name] of [
        [`reports?${days}`, 'Totals'],
        ['invoices', 'Figures'],
      ] as const) {
        await page.goto(`${origin}/${path}`)
        const figures = page.getByRole('region', { name })
        for (const amount of whole) await figures.getByText(amount).first().waitFor()
        for (const width of widths) {
          await resizeTo(page, { width, height: 844 })
          const found = [await page.evaluate(sidewaysScroll), await figures.evaluate(brokenFigures)]
          expect(found, `${path} in ${locale} at ${width} px`).toEqual([[], []])
        }
      }
    }
  })

  test('an invoice shows its number, its client, its total and where it stands whole', async ({
    newDevice,
  }) => {
    const dora = await makePerson(origin, inject('appDataDir'), 'Dora')
    const { clientId } = await makeParties(origin, dora)
    const { _id: id } = await addInvoice(origin, dora, { clientId, items: lines })
    await createCaller(origin)(issueInvoice, { as: dora, params: { id }, body: {} })
    const viewport = { width: 390, height: 844 }
    const page = await (await newDevice({ ...(await signedInStorage(origin, dora)), viewport })).newPage()
    await page.goto(`${origin}/invoices`)
    const row = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')
    for (const words of ['City Library', 'Issued', '€416.38']) await row.getByText(words).waitFor()
    const cut = () =>
      row
        .locator('*:not(.sr-only)')
        .evaluateAll((all) =>
          all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.outerHTML),
        )
    for (const width of widths) {
      await resizeTo(page, { width, height: 844 })
      expect([width, await cut()]).toEqual([width, []])
    }
  })

  test('the statistics of a shared project are labelled in full', async ({ newDevice }) => {
    const call = createCaller(origin)
    const { _id: id } = (await call(createProject, { as: ada, body: { name: 'Orchard' } })).data
    const { shareToken } = (await call(shareProject, { as: ada, params: { id }, body: {} })).data
    const page = await (await newDevice({ viewport: { width: 390, height: 844 } })).newPage()
    await page.goto(`${origin}/shared/project/${shareToken}`)
    const labels = page.getByLabel('Statistics').locator('dt')
    await labels.first().waitFor()
    const cut = () =>
      labels.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    for (const width of widths) {
      await resizeTo(page, { width, height: 844 })
      expect([width, await cut()]).toEqual([width, []])
    }
  })
})
