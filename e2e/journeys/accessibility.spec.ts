import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { closeBrowser, desktop, phone, journey as test } from '../browser.ts'
import { lookAtEveryScreen, makeVisitors, type Visitors } from '../visitors.ts'

const origin = inject('appOrigin')
let visitors: Visitors

beforeAll(async () => {
  visitors = await makeVisitors(origin, inject('appDataDir'))
})
afterAll(closeBrowser)

describe.each(['dark', 'light'] as const)('in %s mode', (colorMode) => {
  for (const viewport of [desktop, phone])
    test(`axe finds nothing on any screen ${viewport.width} pixels wide`, { timeout: 180_000 }, async ({
      newDevice,
    }) => {
      const found: object[] = []
      await lookAtEveryScreen(visitors, origin, newDevice, { viewport, colorMode }, async (page, screen) => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        for (const { id, nodes } of violations) found.push({ screen, id, at: nodes.map(({ html }) => html) })
      })
      expect(found).toEqual([])
    })
})
