import { expect, it, vi } from 'vitest'
import { answerCalls, openFreshPage } from '../session/fresh-page.ts'

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

it('begins with the answer that the session check has just had', async () => {
  vi.useFakeTimers()
  openFreshPage()
  vi.stubGlobal('window', new EventTarget())
  const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ status: 'ok' })))
  answerCalls({ '/health': asked })
  const { onOnlineChange, serverIsHealthy } = await import('./online.ts')
  await serverIsHealthy()
  const stop = onOnlineChange(() => undefined)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveBeenCalledTimes(2)
  stop()
  vi.useRealTimers()
})

it('looks once more soon after the network has gone, then every 30 s', async () => {
  vi.useFakeTimers()
  openFreshPage()
  const network = new EventTarget()
  vi.stubGlobal('window', network)
  let answers = true
  const asked = vi.fn<() => Promise<Response>>(() =>
    answers ? Promise.resolve(Response.json({ status: 'ok' })) : Promise.reject(new TypeError('cut off')),
  )
  answerCalls({ '/health': asked })
  const { onOnlineChange, serverIsReachable } = await import('./online.ts')
  const stop = onOnlineChange(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  network.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(100)
  expect([serverIsReachable(), asked.mock.calls.length]).toEqual([true, 2])
  answers = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect([serverIsReachable(), asked.mock.calls.length]).toEqual([false, 3])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(asked).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveBeenCalledTimes(4)
  stop()
  vi.useRealTimers()
})

it.each([
  [
    { status: 'degraded', lacks: 'room' },
    { reachable: true, saves: false, healthy: false },
  ],
  [
    { status: 'degraded', lacks: 'database' },
    { reachable: false, saves: false, healthy: false },
  ],
  [
    { success: false, error: 'unavailable' },
    { reachable: false, saves: false, healthy: false },
  ],
])('503 %j: %j', async (body, expected) => {
  openFreshPage()
  answerCalls({ '/health': () => Response.json(body, { status: 503 }) })
  const { serverIsConnected, serverIsHealthy, serverIsReachable, serverSaves } = await import('./online.ts')
  const healthy = await serverIsHealthy()
  expect(await serverIsConnected()).toBe(expected.reachable)
  expect({ reachable: serverIsReachable(), saves: serverSaves(), healthy }).toEqual(expected)
})

it('takes an answer for the session check’s health for 3 s, and for the connection for 5 s', async () => {
  vi.useFakeTimers()
  openFreshPage()
  const asked = vi.fn<() => Response>(() => Response.json({ status: 'ok' }))
  answerCalls({ '/health': asked })
  const { serverIsConnected, serverIsHealthy } = await import('./online.ts')
  const tries: [number, () => Promise<boolean>, number][] = [
    [0, serverIsHealthy, 1],
    [2999, serverIsHealthy, 1],
    [1, serverIsConnected, 1],
    [1999, serverIsConnected, 1],
    [0, serverIsHealthy, 2],
    [5000, serverIsConnected, 3],
  ]
  for (const [laterMs, check, times] of tries) {
    vi.advanceTimersByTime(laterMs)
    expect(await check()).toBe(true)
    expect(asked).toHaveBeenCalledTimes(times)
  }
  vi.useRealTimers()
})
