import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { BadZip, listZip, readZipped, type Seekable } from './unzipped.ts'
import { openZip } from './zipped.ts'

const seekable = (bytes: Uint8Array): Seekable => ({
  bytes: bytes.length,
  read: async function* (from = 0) {
    for (let at = from; at < bytes.length; at += 50) yield bytes.subarray(at, Math.min(at + 50, bytes.length))
  },
})

const unzip = async (bytes: Uint8Array): Promise<Map<string, string>> => {
  const file = seekable(bytes)
  const found = new Map<string, string>()
  for (const entry of await listZip(file)) {
    const pieces: Uint8Array[] = []
    for await (const piece of readZipped(file, entry)) pieces.push(piece)
    found.set(entry.name, Buffer.concat(pieces).toString('hex'))
  }
  return found
}

const contents = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.uint8Array({ maxLength: 300 }),
  {
    maxKeys: 6,
    noNullPrototype: true,
  },
)
const told = (files: Record<string, Uint8Array>) =>
  new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('hex')]))

/** As the export writes it: packed or not, of which no size is known before. */
const written = (files: Record<string, Uint8Array>): Uint8Array => {
  const zip = openZip()
  Object.entries(files).forEach(([name, bytes], at) => zip.add(name, { packs: at % 2 === 0 })(bytes, true))
  zip.end()
  return Buffer.concat(zip.take())
}

test('a zip of ours, and one of another program, is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(contents, async (files) => {
      expect(await unzip(written(files))).toEqual(told(files))
      // The other program keeps no file of this name in an object.
      if (!Object.hasOwn(files, '__proto__')) expect(await unzip(zipSync(files))).toEqual(told(files))
    }),
    { examples: [[Object.fromEntries([['__proto__', Buffer.from('a')]])]] },
  )
})

test('a zip in a zip is one file', async () => {
  const files = { 'inner.zip': written({ 'a.txt': Buffer.from('a') }), 'b.txt': Buffer.from('b') }
  expect(await unzip(written(files))).toEqual(told(files))
})

test('a zip that is changed anywhere is read or refused, and never longer than it says', async () => {
  const whole = written({ 'a.json': Buffer.alloc(500, '[]'), 'b.bin': Buffer.from('some bytes') })
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
      const changed = Uint8Array.from(whole)
      changed[at] = byte
      const file = seekable(changed)
      const read = async () => {
        for (const entry of await listZip(file)) {
          let bytes = 0
          for await (const piece of readZipped(file, entry)) bytes += piece.length
          expect(bytes).toBe(entry.bytes)
        }
      }
      await read().catch((error: unknown) => expect(error).toBeInstanceOf(BadZip))
    }),
    { numRuns: 3_000 },
  )
})
