import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../../../lib/session/fresh-page.ts'

const zone = 'Pacific/Auckland'
afterEach(() => vi.restoreAllMocks())

const visit = async (timezone: string | null, isOnline = true) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: zone,
  } as Intl.ResolvedDateTimeFormatOptions)
  openFreshPage({ ...keptSession('ada'), user: JSON.stringify({ _id: 'ada', timezone }) })
  vi.stubGlobal('navigator', { onLine: isOnline })
  const { sessionState } = await import('../../../lib/session/session-store.ts')
  return { sessionState, ...(await import('./missing-zone.ts')) }
}

it("saves the browser's zone, and nothing else, for a person without one; once", async () => {
  const { saveMissingZone, sessionState } = await visit(null)
  const saved = { _id: 'ada', timezone: zone }
  const asked = answerCalls({ '/auth/profile': () => Response.json({ data: saved }) })
  await saveMissingZone()
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/auth/profile', { timezone: zone }]])
  expect(sessionState()).toEqual({ status: 'authenticated', user: saved })
  await saveMissingZone()
  expect(asked).toHaveLength(1)
})

it.each([
  ['one is saved', 'Europe/Berlin', true],
  ['the device is offline', null, false],
])('does nothing where %s', async (_, timezone, isOnline) => {
  const { saveMissingZone } = await visit(timezone, isOnline)
  const asked = answerCalls({})
  await saveMissingZone()
  expect(asked).toEqual([])
})

it('changes nothing where it fails', async () => {
  const { saveMissingZone, sessionState } = await visit(null)
  const asked = answerCalls({ '/auth/profile': refused(500) })
  await saveMissingZone()
  expect(asked).toHaveLength(1)
  expect(sessionState()).toEqual({ status: 'authenticated', user: { _id: 'ada', timezone: null } })
})
