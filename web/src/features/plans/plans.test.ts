import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../../lib/session/fresh-page.ts'

const ada = { _id: 'ada', email: 'ada@daybook.example', isEmailVerified: true }
const signedIn = (person: object = ada) => ({ ...keptSession('ada'), user: JSON.stringify(person) })

let left: string[] = []

beforeEach(() => {
  left = []
  vi.stubGlobal('window', { location: { assign: (url: string) => void left.push(url) } })
})
afterEach(() => vi.unstubAllGlobals())

/** Plays the server; its first answer about the session may differ. */
const answering = (...firstOfSession: (() => Response)[]) =>
  answerCalls({
    '/auth/validate': () =>
      (firstOfSession.shift() ?? (() => Response.json({ success: true, data: { user: ada } })))(),
    '/auth/refresh': () =>
      Response.json({ data: { user: ada, accessToken: 'new of ada', refreshToken: 'next of ada' } }),
    '/payments/create-link': () => Response.json({ success: true, url: 'https://pay.example' }),
  })

const linkAmong = (asked: ReturnType<typeof answerCalls>) => {
  const links = asked.filter(({ path }) => path === '/payments/create-link')
  expect(links).toHaveLength(1)
  return { bearer: links[0]?.headers.get('authorization'), body: links[0]?.body }
}

test('a signed-in person pays as themselves', async () => {
  openFreshPage(signedIn())
  const asked = answering()
  const { startOwnCheckout } = await import('./plans.ts')
  await startOwnCheckout()
  expect(linkAmong(asked)).toEqual({ bearer: 'Bearer access of ada', body: {} })
  expect(left).toEqual(['https://pay.example'])
})

test('an expired session is renewed first, since its bearer would count as nobody', async () => {
  openFreshPage(signedIn())
  const asked = answering(refused(401))
  const { startOwnCheckout } = await import('./plans.ts')
  await startOwnCheckout()
  expect(linkAmong(asked)).toEqual({ bearer: 'Bearer new of ada', body: {} })
})

test('an ended session pays nothing', async () => {
  openFreshPage(signedIn())
  const asked = answerCalls({ '/auth/validate': refused(401), '/auth/refresh': refused(401) })
  const { startOwnCheckout } = await import('./plans.ts')
  await expect(startOwnCheckout()).rejects.toMatchObject({ status: 401 })
  expect(asked.map(({ path }) => path)).not.toContain('/payments/create-link')
  expect(left).toEqual([])
})

test.each([
  ['nobody is signed in', {}, ada.email],
  ['it is the address of somebody else', signedIn(), 'grace@daybook.example'],
  [
    'whoever is signed in has not shown that it is theirs',
    signedIn({ ...ada, isEmailVerified: false }),
    ada.email,
  ],
])('for an address it starts anonymously where %s', async (_, kept, email) => {
  openFreshPage(kept)
  const asked = answering()
  const { startCheckout } = await import('./plans.ts')
  await startCheckout(email)
  expect(linkAmong(asked)).toEqual({ bearer: null, body: { email } })
  expect(left).toEqual(['https://pay.example'])
})

test('one’s own address means oneself', async () => {
  openFreshPage(signedIn())
  const asked = answering()
  const { startCheckout } = await import('./plans.ts')
  await startCheckout('Ada@daybook.example')
  expect(linkAmong(asked)).toEqual({ bearer: 'Bearer access of ada', body: {} })
})
