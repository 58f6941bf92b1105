import { expect, test } from 'vitest'
import { unbilledOf } from './unbilled-sums.ts'

const line = (id: string | null, seconds: number, amount: number | null, currency: string | null) => ({
  ...{ id, seconds, amount, currency },
})

test('each record has all of its time, and its worth in each currency beside the others', () => {
  const lines = [
    line('a', 3600, 9000, 'EUR'),
    line('a', 1800, 5000, 'JPY'),
    line('a', 600, null, null),
    line('b', 60, null, null),
    line(null, 7200, 18_000, 'EUR'),
  ]
  const sums = unbilledOf(lines, ({ id }) => id)
  expect(sums.get('a')).toEqual({ seconds: 6000, money: '€90.00 · ¥5,000' })
  expect(sums.get('b')).toEqual({ seconds: 60, money: undefined })
  expect(sums.get('c')).toBeUndefined()
})
