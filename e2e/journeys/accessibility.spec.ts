import { afterAll, beforeAll, expect, inject } from 'vitest'
import { violationsOn } from '../axe.ts'
import { closeBrowser, desktop, phone, journey as test } from '../browser.ts'
import { lookAtEveryScreen, makeVisitors, paintIn, sidewaysScroll, type Visitors } from '../visitors.ts'

const origin = inject('appOrigin')
let visitors: Visitors

beforeAll(async () => {
  visitors = await makeVisitors(origin, inject('appDataDir'))
})
afterAll(closeBrowser)

for (const viewport of [desktop, phone])
  test(`axe finds nothing on any screen ${viewport.width} pixels wide, dark or light`, {
    timeout: 240_000,
  }, async ({ newDevice }) => {
    const found: object[] = []
    await lookAtEveryScreen(visitors, origin, newDevice, { viewport }, async (page, screen) => {
      const elements = await page.evaluate(sidewaysScroll)
      if (elements.length > 0) found.push({ screen, elements })
      for (const mode of ['dark', 'light'] as const) {
        await paintIn(page, mode)
        for (const violation of await violationsOn(page)) found.push({ screen, mode, ...violation })
      }
    })
    expect(found).toEqual([])
  })
