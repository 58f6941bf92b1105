import { expect, it } from 'vitest'
import type { ToastMessage } from './toast.ts'
import { durationOf } from './toast-durations.ts'

const undo = { label: 'Undo', onPress: () => {} }

it.each<[string, Partial<ToastMessage>, number]>([
  ['a success', { tone: 'good' }, 3_000],
  ['an error in a line', { tone: 'bad' }, 3_000],
  ['an error with its reason', { tone: 'bad', description: 'Why' }, 5_000],
  ['what can be taken back', { description: 'What', action: undo }, 8_000],
  ['the limit of tasks or projects', { tone: 'warn', description: 'Why', lasts: 'limit' }, 8_000],
  ['the limit of clients', { tone: 'warn', description: 'Why', lasts: 'clientLimit' }, 6_000],
  ['what was copied', { tone: 'good', lasts: 'copied' }, 2_000],
])('%s stands for its time', (_, message, ms) => {
  expect(durationOf({ title: 'It', ...message })).toBe(ms)
})
