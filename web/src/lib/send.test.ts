import { expect, it } from 'vitest'
import { answerCalls, openFreshPage } from './fresh-page.ts'

it.each([
  ['/auth/login', 'known'],
  ['/account/two-factor/disable', 'known'],
  ['/account', 'known'],
  ['/tasks', null],
  ['/authors', null],
])('%s hears of the device: %s', async (path, device) => {
  openFreshPage({ deviceId: 'known' })
  const asked = answerCalls({ [path]: () => Response.json({}) })
  const { send } = await import('./send.ts')
  await send({ method: 'POST', path })
  expect(asked.map(({ headers }) => headers.get('x-device-id'))).toEqual([device])
})
