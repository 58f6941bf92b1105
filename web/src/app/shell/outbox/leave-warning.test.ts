import { afterEach, expect, it, vi } from 'vitest'
import type { Operation } from '../../../lib/outbox/operation.ts'
import type { Outbox } from '../../../lib/outbox/outbox.ts'
import { warnOfLeaving } from './notices.ts'

afterEach(() => vi.unstubAllGlobals())

it('has the browser ask while only the page holds something, and not after that or after a sign-out', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  let operations: readonly Partial<Operation>[] = []
  let tell: () => void = () => {}
  const outbox = {
    operations: () => operations,
    subscribe: (listener: () => void) => {
      tell = listener
      return () => {}
    },
  } as unknown as Outbox
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const stop = warnOfLeaving(outbox)
  const become = (next: readonly Partial<Operation>[]) => {
    operations = next
    tell()
    return asks()
  }
  expect(become([{ id: 'a' }])).toBe(false)
  expect(become([{ id: 'a' }, { id: 'b', isOnPage: true }])).toBe(true)
  expect(become([{ id: 'a' }])).toBe(false)
  expect(become([{ id: 'b', isOnPage: true }])).toBe(true)
  stop()
  expect(asks()).toBe(false)
})
