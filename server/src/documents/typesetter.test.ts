import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type TypesetDocument, type Typesetter, TypesetterLate, Unsettable } from './document.ts'
import { openTypesetter } from './typesetter.ts'

const document = (template: string, data: unknown = {}): TypesetDocument => ({
  template: `#set document(date: datetime(year: 2026, month: 1, day: 1))\n${template}`,
  data,
  files: [],
})
const small = document('#json("data.json").word', { word: 'Small' })
/** Every number up to 9,999, shaped again at every size: nobody has that much time. */
const endless = document(
  '#for size in range(9000) { for word in range(9000) { text(size: 5pt + size * 0.001pt, str(word)) } }',
)

const using = async (limitMs: number | undefined, check: (typesetter: Typesetter) => Promise<void>) => {
  const typesetter = openTypesetter(limitMs === undefined ? {} : { limitMs })
  try {
    await check(typesetter)
  } finally {
    await typesetter.close()
  }
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

describe('a typesetter', () => {
  test('sets what stands in its data, and nothing from this machine', () =>
    using(undefined, async (typesetter) => {
      expect(isPdf(await typesetter.set(small, 'ada'))).toBe(true)
      for (const path of ['/etc/hostname', '../../etc/hostname', '/proc/self/environ'])
        await expect(typesetter.set(document(`#read("${path}")`), 'ada')).rejects.toBeInstanceOf(Unsettable)
      await expect(typesetter.set(document('#sys.inputs.secret'), 'ada')).rejects.toBeInstanceOf(Unsettable)
    }))

  test('gives up a document that takes too long, and sets the next one', () =>
    using(3000, async (typesetter) => {
      expect(isPdf(await typesetter.set(small, 'ada'))).toBe(true)
      const startedAt = performance.now()
      const late = typesetter.set(endless, 'ada')
      const waiting = typesetter.set(small, 'bob')
      await expect(late).rejects.toBeInstanceOf(TypesetterLate)
      expect(performance.now() - startedAt).toBeLessThan(8000)
      // Its own time begins with its turn.
      expect(isPdf(await waiting)).toBe(true)
    }))

  test('goes on when its process is ended, also in the middle of a document', () =>
    using(undefined, async (typesetter) => {
      await typesetter.set(small, 'ada')
      const [first = 0] = typesetter.processes()
      process.kill(first, 'SIGKILL')
      expect(isPdf(await typesetter.set(small, 'ada'))).toBe(true)
      const [second = 0] = typesetter.processes()
      expect(second).not.toBe(first)
      const started = typesetter.set(small, 'ada')
      process.kill(second, 'SIGKILL')
      expect(isPdf(await started)).toBe(true)
    }))

  test('replaces its process before it has grown, and has the next one ready', () =>
    using(undefined, async (typesetter) => {
      const seen = new Set<number>()
      let most = 0
      for (let place = 0; place < 220; place += 1) {
        await typesetter.set(small, 'ada')
        for (const id of typesetter.processes()) seen.add(id)
        most = Math.max(most, typesetter.processes().length)
      }
      expect([seen.size, most]).toEqual([3, 2])
    }))

  test('leaves no process behind', async () => {
    const typesetter = openTypesetter()
    await typesetter.set(small, 'ada')
    const [id = 0] = typesetter.processes()
    await typesetter.close()
    expect(typesetter.processes()).toEqual([])
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        process.kill(id, 0)
      } catch {
        return
      }
      await sleep(50)
    }
    throw new Error('The process is still there')
  })
})
