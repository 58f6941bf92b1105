import { afterEach, beforeEach, expect, it } from 'vitest'
import { showToastsWith } from '../../../ui/toast.ts'
import { sayHidden } from './say-hidden.ts'

let told: (string | undefined)[] = []
let stop: () => void

beforeEach(() => {
  told = []
  stop = showToastsWith(({ title, description, action }) => {
    told.push(title, description, action?.label)
    action?.onPress()
  })
})
afterEach(() => stop())

const change = {
  kind: 'create' as const,
  id: 'a',
  at: '2026-03-10T09:00:00.000Z',
  body: { title: 'Call Ada', tags: ['sales'] },
}
const tagged = (tag: string) => ({
  shows: ({ tags }: { tags: readonly string[] }) => tags.includes(tag),
  open: (id: string) => void told.push(`opened ${id}`),
})

it('tells of a new task that the list hides, and leads to it', () => {
  sayHidden(change, tagged('home'))?.('Task Call Ada added')
  expect(told).toEqual(['Task Call Ada added', 'It is not in this list.', 'Show', 'opened a'])
})

it('leaves it to the row where the list shows it, and to others where no list is in sight', () => {
  expect([sayHidden(change, tagged('sales')), sayHidden(change, undefined)]).toEqual([undefined, undefined])
})
