import { expect, it } from 'vitest'
import { mergeCalls } from './merge-calls.ts'

const deferred = () => {
  let resolve!: (value: string) => void
  let reject!: (reason: Error) => void
  const promise = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

it('makes one call of those that overlap, and another one later', async () => {
  let calls = 0
  const run = () => Promise.resolve(`answer ${++calls}`)
  const both = await Promise.all([mergeCalls('a', undefined, run), mergeCalls('a', undefined, run)])
  expect(both).toEqual(['answer 1', 'answer 1'])
  expect(await mergeCalls('a', undefined, run)).toBe('answer 2')
})

it('goes on for the others when one caller gives up', async () => {
  const answer = deferred()
  const leaver = new AbortController()
  const left = mergeCalls('b', leaver.signal, () => answer.promise)
  const stayed = mergeCalls('b', undefined, () => answer.promise)
  leaver.abort(new Error('gone'))
  answer.resolve('there')
  await expect(left).rejects.toThrow('gone')
  expect(await stayed).toBe('there')
})

it('gives the call up once nobody waits for it', async () => {
  let given: AbortSignal | undefined
  const leaver = new AbortController()
  const left = mergeCalls('c', leaver.signal, (signal) => {
    given = signal
    return new Promise(() => undefined)
  })
  leaver.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(given?.aborted).toBe(true)
})

it('hands a refusal to all who wait', async () => {
  const answer = deferred()
  const waiting = [1, 2].map(() => mergeCalls('d', undefined, () => answer.promise))
  answer.reject(new Error('refused'))
  for (const one of waiting) await expect(one).rejects.toThrow('refused')
})

it('makes no request for a caller that has given up already', async () => {
  let requests = 0
  const run = (signal: AbortSignal) => {
    requests++
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  await expect(mergeCalls('given up', AbortSignal.abort('gone'), run)).rejects.toBe('gone')
  expect(requests).toBe(0)
})
