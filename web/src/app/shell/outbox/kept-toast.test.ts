import { expect, it } from 'vitest'
import type { Failure } from '../../../lib/outbox/operation.ts'
import { operation } from '../../../lib/outbox/test-operation.ts'
import { showToastsWith, type ToastMessage } from '../../../ui/toast.ts'
import { createKeptToast } from './notices.ts'

it('tells what was refused, several at once in one toast, and later ones anew', () => {
  const shown: ToastMessage[] = []
  const stop = showToastsWith((message) => void shown.push(message))
  let now = 0
  const tell = createKeptToast(() => now)
  const refused = { ...operation('1'), action: 'New task', subject: 'Oil the hinges' }
  const failure: Failure = { status: 403, code: 'limit_reached', message: 'Task limit reached' }
  tell(refused, failure)
  now = 4_000
  tell(refused, failure)
  now = 8_000
  tell(refused, failure)
  now = 14_000
  tell(refused, failure)
  stop()
  expect(shown.map(({ id, title }) => [id, title])).toEqual([
    ['kept', 'New task was refused'],
    ['kept', '2 changes were refused'],
    ['kept', '3 changes were refused'],
    ['kept', 'New task was refused'],
  ])
  expect(shown[0]?.description).toBe('Oil the hinges: Task limit reached')
})
