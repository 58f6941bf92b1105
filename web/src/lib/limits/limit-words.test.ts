import { expect, test } from 'vitest'
import { limitWords } from './limit-words.ts'

const clients = { name: 'clients', noun: 'client', warnsFrom: 1 } as const
const tasks = { name: 'tasks', noun: 'task', warnsFrom: 2 } as const

test.each([
  [clients, null, null],
  [clients, 2, null],
  [clients, 1, '1 client left on the Free plan. Upgrade to Pro for unlimited clients.'],
  [clients, 0, 'All 3 clients used on the Free plan. Upgrade to Pro for unlimited clients.'],
  [tasks, 3, null],
  [tasks, 2, '2 tasks left on the Free plan. Upgrade to Pro for unlimited tasks.'],
])('of %o with %s remaining it says: %s', (limited, remaining, words) => {
  expect(limitWords(limited, remaining)?.join(' ') ?? null).toBe(words)
})
