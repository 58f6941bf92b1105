import type { Session } from '@daybook/contract/accounts'
import { expect, it } from 'vitest'
import { answerCalls, keptSession, openFreshPage, refused } from '../session/fresh-page.ts'

const open = async () => {
  openFreshPage(keptSession('ada'))
  const { listSessions } = await import('@daybook/contract/account-security')
  const { call } = await import('./api-client.ts')
  const { clearSession, establishSession } = await import('../session/session-store.ts')
  return { listDevices: () => call(listSessions, {}), clearSession, establishSession }
}

const sessionOf = (name: string): Session =>
  JSON.parse(
    `{ "user": { "_id": "${name}" }, "accessToken": "new of ${name}", "refreshToken": "next of ${name}" }`,
  )

it('makes a call again with a new token when its own has expired', async () => {
  const { listDevices } = await open()
  const tries = [refused(401), () => Response.json({ data: [] })]
  const asked = answerCalls({
    '/account/sessions': () => (tries.shift() ?? refused(500))(),
    '/auth/refresh': () => Response.json({ data: sessionOf('ada') }),
  })
  expect(await listDevices()).toEqual([])
  expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer new of ada')
})

it('makes no call of one person as the next one, who signed in before it was sent', async () => {
  const { listDevices, clearSession, establishSession } = await open()
  const asked = answerCalls({
    '/account/sessions': refused(401),
    '/auth/refresh': () => {
      clearSession()
      establishSession(sessionOf('grace'))
      return Response.json({ data: sessionOf('ada') })
    },
  })
  await expect(listDevices()).rejects.toMatchObject({ status: 401 })
  expect(asked.map(({ path }) => path)).toEqual(['/account/sessions', '/auth/refresh'])
})
