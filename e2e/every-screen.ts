import { beforeAll, expect, inject } from 'vitest'
import { violationsOn } from './axe.ts'
import { journey } from './browser.ts'
import {
  lookAtEveryScreen,
  makeVisitors,
  paintIn,
  resizeTo,
  sidewaysScroll,
  type Visitors,
} from './visitors.ts'

interface Size {
  width: number
  height: number
}

/**
 * Declares the test that opens every screen at one size and has axe look at it in both modes. Each is then made as
 * narrow as `narrowest`, since opening it once more would cost more than looking.
 */
export const testEveryScreen = (viewport: Size, narrowest: Size): void => {
  const origin = inject('appOrigin')
  let visitors: Visitors

  beforeAll(async () => {
    visitors = await makeVisitors(origin, inject('appDataDir'))
  })

  journey(
    'axe finds nothing, dark or light, nothing scrolls sideways, and each page has a title',
    { timeout: 1_200_000 },
    async ({ newDevice }) => {
      const found: object[] = []
      await lookAtEveryScreen(visitors, origin, newDevice, { viewport }, async (page, screen) => {
        const lookForSidewaysScroll = async ({ width }: Size) => {
          const elements = await page.evaluate(sidewaysScroll)
          if (elements.length > 0) found.push({ screen, width, elements })
        }
        await expect.poll(() => page.title(), { message: screen }).toMatch(/^Daybook: | · Daybook$/)
        await lookForSidewaysScroll(viewport)
        await paintIn(page, 'dark')
        for (const violation of await violationsOn(page)) found.push({ screen, mode: 'dark', ...violation })
        // The same elements in other colours.
        await paintIn(page, 'light')
        for (const violation of await violationsOn(page, 'colours'))
          found.push({ screen, mode: 'light', ...violation })
        await resizeTo(page, narrowest)
        await lookForSidewaysScroll(narrowest)
        await resizeTo(page, viewport)
      })
      expect(found).toEqual([])
    },
  )
}
