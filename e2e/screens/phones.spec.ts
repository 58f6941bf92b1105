import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import { startTimer } from '@daybook/contract/time'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { closeBrowser, journey as test } from '../browser.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { addTask, boxOf, openTasks } from '../tasks-screen.ts'
import { longTitle, resizeTo, sidewaysScroll } from '../visitors.ts'

const origin = inject('appOrigin')
afterAll(closeBrowser)

const widths = [390, 375, 360, 320]
const pages = [
  ...['dashboard', 'tasks', 'week', 'time', 'projects', 'clients', 'trash', 'settings', 'teams'],
  ...['settings?section=plan', 'time?view=report', ''],
]

/** Controls that lie over one another in the bars, or beneath something in the page between them; runs in the page. */
const coveredControls = (): string[] => {
  const isSeen = ({ width, height, left, right }: DOMRect) =>
    width > 4 && height > 4 && right > 0 && left < window.innerWidth
  const controlsIn = (root: Element) =>
    [...root.querySelectorAll('a[href], button, input, select, textarea, [role=checkbox]')].filter(
      (one) => isSeen(one.getBoundingClientRect()) && getComputedStyle(one).visibility === 'visible',
    )
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40) || one.outerHTML.slice(0, 60)
  const bars = [...document.querySelectorAll('header, nav[aria-label=Actions]')]
  const overlaps = bars.flatMap((bar) => {
    const controls = controlsIn(bar)
    return controls.flatMap((one, index) =>
      controls.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const isApart =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
        return isApart ? [] : [`${nameOf(one)} × ${nameOf(other)}`]
      }),
    )
  })
  const [top = 0, bottom = window.innerHeight] = bars.map((bar) => {
    const { y, height } = bar.getBoundingClientRect()
    return y <= 0 ? y + height : y
  })
  const beneath = controlsIn(document.body).flatMap((one) => {
    const { left, top: y, width, height } = one.getBoundingClientRect()
    const [x, middle] = [left + width / 2, y + height / 2]
    if (middle < top || middle > bottom || x < 0 || x > window.innerWidth) return []
    const hit = document.elementFromPoint(x, middle)
    const isItself = hit !== null && (one.contains(hit) || hit.contains(one))
    return isItself ? [] : [`${nameOf(one)} under ${hit ? nameOf(hit) : 'nothing'}`]
  })
  return [...overlaps, ...beneath]
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
    timeout: 180_000,
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
      if (path !== '') await page.getByRole('region', { name: 'Running timer' }).waitFor()
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
})
