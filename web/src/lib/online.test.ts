import { expect, it, vi } from 'vitest'
import { answerCalls, openFreshPage } from './fresh-page.ts'

it('looks again where the network goes while an answer is under way', async () => {
  openFreshPage()
  const network = new EventTarget()
  vi.stubGlobal('window', network)
  const answers: (() => void)[] = []
  const asked = vi.fn<() => Promise<Response>>(
    () =>
      new Promise<Response>((resolve, reject) => {
        answers.push(
          answers.length === 0
            ? () => resolve(Response.json({ status: 'ok' }))
            : () => reject(new TypeError('Failed to fetch')),
        )
      }),
  )
  answerCalls({ '/health': asked })
  const { onOnlineChange, serverIsReachable } = await import('./online.ts')
  const changed = vi.fn<() => void>()
  const stop = onOnlineChange(changed)
  expect(asked).toHaveBeenCalledTimes(1)
  network.dispatchEvent(new Event('offline'))
  answers[0]?.()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(serverIsReachable()).toBe(true)
  answers[1]?.()
  await vi.waitFor(() => expect(serverIsReachable()).toBe(false))
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
})
