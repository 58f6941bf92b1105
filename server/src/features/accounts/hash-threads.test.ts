import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, describe, expect } from 'vitest'
import { openHashThreads } from './hash-threads.ts'

const thread = `
export const answer = (given) => given
export const leave = () => process.exit(1)
export const hang = () => { for (;;); }
/** How many run at once, and the most so far. */
export const meet = (shared) => {
  const here = new Int32Array(shared)
  const now = Atomics.add(here, 0, 1) + 1
  for (let most = Atomics.load(here, 1); now > most; most = Atomics.load(here, 1))
    Atomics.compareExchange(here, 1, most, now)
  Atomics.wait(here, 2, 0, 40)
  Atomics.sub(here, 0, 1)
}
`

interface ThreadFile {
  url: URL
  write: () => Promise<void>
}

const test = base.extend<{ file: ThreadFile }>({
  file: async ({ task: _task }, provide) => {
    const dir = await mkdtemp(join(tmpdir(), 'daybook-threads-'))
    const path = join(dir, 'thread.mjs')
    await provide({ url: pathToFileURL(path), write: () => writeFile(path, thread) })
    await rm(dir, { recursive: true })
  },
})

describe('a thread that fails', () => {
  test('503: while it cannot be started, and the next call starts one', async ({ file }) => {
    const threads = openHashThreads(file.url, 1)
    const failed = await Promise.allSettled([threads.run('answer', 1), threads.run('answer', 2)])
    expect(failed).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }])
    await file.write()
    expect(await threads.run('answer', 3)).toBe(3)
  })

  test('503: when it ends in the middle, and the next call has another one', async ({ file }) => {
    await file.write()
    const threads = openHashThreads(file.url, 1)
    await expect(threads.run('leave', null)).rejects.toMatchObject({ status: 503 })
    expect(await threads.run('answer', 1)).toBe(1)
  })

  test('503: when it does not come to an end, and the next call has another one', async ({ file }) => {
    await file.write()
    const threads = openHashThreads(file.url, 1, 1500)
    await expect(threads.run('hang', null)).rejects.toMatchObject({ status: 503 })
    expect(await threads.run('answer', 1)).toBe(1)
  })

  test('takes no answer away from the others, and leaves none of them waiting', async ({ file }) => {
    await file.write()
    const threads = openHashThreads(file.url, 2)
    const names = Array.from({ length: 8 }, (_, index) => (index % 4 === 1 ? 'leave' : 'answer'))
    const results = await Promise.allSettled(names.map((name) => threads.run(name, name)))
    for (const [index, name] of names.entries())
      expect(results[index]).toMatchObject(
        name === 'leave' ? { reason: { status: 503 } } : { value: 'answer' },
      )
  })
})

test('no more than allowed work at once; the rest wait and are answered', async ({ file }) => {
  await file.write()
  const threads = openHashThreads(file.url, 4)
  const shared = new SharedArrayBuffer(12)
  await Promise.all(Array.from({ length: 12 }, () => threads.run('meet', shared)))
  const [left, most] = new Int32Array(shared)
  expect(left).toBe(0)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
})
