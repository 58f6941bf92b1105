import { expect, it } from 'vitest'
import { durationOf } from './toast-durations.ts'

const undo = { label: 'Undo', onPress: () => {} }

it.each<[string, Parameters<typeof durationOf>[0], number]>([
  ['a line', {}, 3_000],
  ['a line with its reason', { description: 'Why' }, 5_000],
  ['what can be taken back', { description: 'What', action: undo }, 8_000],
  ['the limit of tasks or projects', { description: 'Why', lasts: 'limit' }, 8_000],
  ['the limit of clients', { description: 'Why', lasts: 'clientLimit' }, 6_000],
  ['what was copied', { lasts: 'copied' }, 2_000],
])('%s stands for its time', (_, message, ms) => {
  expect(durationOf(message)).toBe(ms)
})
