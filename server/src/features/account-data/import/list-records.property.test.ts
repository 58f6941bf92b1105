import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BrokenList, type Listed, listRecords } from './list-records.ts'

const inPieces = async function* (bytes: Buffer, sizes: readonly number[]) {
  let from = 0
  for (let n = 0; from < bytes.length; n++) {
    const size = sizes[n % sizes.length] ?? 1
    yield bytes.subarray(from, from + size)
    from += size
  }
}

const read = async (text: string, sizes: readonly number[]): Promise<Pick<Listed, 'place' | 'value'>[]> => {
  const found: Pick<Listed, 'place' | 'value'>[] = []
  for await (const { place, value } of listRecords(inPieces(Buffer.from(text), sizes)))
    found.push({ place, value })
  return found
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })
const indent = fc.constantFrom(undefined, 1, '\t')

test('a list is read as it was written, however it is indented and cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), indent, sizes, async (list, space, pieces) => {
      const written = JSON.parse(JSON.stringify(list)) as unknown[]
      expect(await read(JSON.stringify(list, null, space), pieces)).toEqual(
        written.map((value, at) => ({ place: at + 1, value })),
      )
    }),
  )
})

test('a list that breaks off anywhere is said to, after the records that are whole', async () => {
  const list = [{ a: '[{"' }, [1, ['\\"']], 'x,y']
  const text = JSON.stringify(list)
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 1), sizes, async (length, pieces) => {
      await expect(read(text.slice(0, length), pieces)).rejects.toBeInstanceOf(BrokenList)
    }),
  )
})

test('a record of too many parts, or of too much text, is refused before it is parsed', async () => {
  const parts = `[{"a":[${'{},'.repeat(60_000)}{}]}]`
  for (const text of [parts, `["${'x'.repeat(5 * 1024 * 1024)}"]`])
    await expect(read(text, [65_536])).rejects.toThrow('A record is too long')
})

test.each(['', 'null', '{"a":1}', 'text', '[] []', '[1]x'])('%j is no list', async (text) => {
  await expect(read(text, [3])).rejects.toBeInstanceOf(BrokenList)
})
