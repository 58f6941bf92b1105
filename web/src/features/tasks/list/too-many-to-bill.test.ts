import { InvoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { expect, test } from 'vitest'
import { tooManyToBill } from './too-many-to-bill.ts'

const isTaken = (count: number) => {
  const taskIds = Array.from({ length: count }, () => '0190163d-8694-739b-aea5-966c26f8ad90')
  return InvoiceFromTasks.safeParse({ taskIds }).success
}

test('refuses as many tasks as the server would, and says how many there are', () => {
  for (const count of [1, 999, 1000, 1001]) expect(tooManyToBill(count) === undefined).toBe(isTaken(count))
  expect(tooManyToBill(1234)?.description).toMatch(/^You have selected 1,234\. /)
})
