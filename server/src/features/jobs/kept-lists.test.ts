import { describe, expect, test } from 'vitest'
import { createKeptLists } from './kept-lists.ts'

const page = (total: number) => Promise.resolve({ items: [], total, nextCursor: null })

describe('pages of the public list', () => {
  test('are read once a second, each by itself, and anew once they are forgotten', async () => {
    const lists = createKeptLists()
    let reads = 0
    const read = (at: number, limit = 50) =>
      lists.page({ limit }, new Date(at), () => page(++reads)).then(({ total }) => total)
    expect(await Promise.all([read(0), read(0), read(999), read(0, 20)])).toEqual([1, 1, 1, 2])
    expect(await read(1_000)).toBe(3)
    lists.forget()
    expect(await read(1_001)).toBe(4)
  })

  test('are not kept where reading failed', async () => {
    const lists = createKeptLists()
    await expect(
      lists.page({ limit: 50 }, new Date(0), () => Promise.reject(new Error('gone'))),
    ).rejects.toThrow('gone')
    expect((await lists.page({ limit: 50 }, new Date(0), () => page(1))).total).toBe(1)
  })
})
