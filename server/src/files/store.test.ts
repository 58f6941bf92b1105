import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../../test/s3-server.ts'
import { readConfig } from '../config.ts'
import { openFiles } from './open.ts'
import type { FileStore } from './store.ts'

const startDisk = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-files-'))
  const close = () => rm(dataDir, { recursive: true })
  return { store: await openFiles(readConfig({ DATA_DIR: dataDir })), close }
}
const startS3 = async () => {
  const server = await startS3Server()
  return { store: await openFiles(readConfig({ S3_URL: server.url })), close: server.close }
}

describe.each([
  ['on disk', startDisk],
  ['in a bucket', startS3],
])('files %s', (_, start) => {
  let store: FileStore
  let close: () => Promise<unknown>
  beforeAll(async () => {
    ;({ store, close } = await start())
  })
  afterAll(() => close())

  const contentOf = async (key: string): Promise<Buffer | null> => {
    const file = await store.read(key)
    if (!file) return null
    const content = await buffer(file.stream)
    expect(file.bytes).toBe(content.length)
    return content
  }

  it('come back byte for byte, with their length', async () => {
    const large = randomBytes(3_000_000)
    await store.put('avatars/large.webp', large, 'image/webp')
    expect((await contentOf('avatars/large.webp'))?.equals(large)).toBe(true)
    await store.put('avatars/empty', new Uint8Array(), 'text/plain')
    expect(await contentOf('avatars/empty')).toEqual(Buffer.alloc(0))
  })

  it('are replaced, and removed repeatedly', async () => {
    await store.put('a/b/c.txt', Buffer.from('before'), 'text/plain')
    await store.put('a/b/c.txt', Buffer.from('after'), 'text/plain')
    expect(String(await contentOf('a/b/c.txt'))).toBe('after')
    await store.remove('a/b/c.txt')
    await store.remove('a/b/c.txt')
    expect(await contentOf('a/b/c.txt')).toBeNull()
  })

  it('are null where there is none: unknown, a folder, below a file', async () => {
    await store.put('folder/file', Buffer.from('x'), 'text/plain')
    for (const key of ['unknown', 'unknown/deeper.txt', 'folder', 'folder/file/below'])
      expect([key, await contentOf(key)]).toEqual([key, null])
  })

  it('take many writers of one key: one of them wins whole', async () => {
    const contents = Array.from({ length: 8 }, (_unused, number) => Buffer.alloc(200_000, number))
    await Promise.all(contents.map((content) => store.put('contested', content, 'text/plain')))
    const found = await contentOf('contested')
    expect(contents.some((content) => found?.equals(content))).toBe(true)
  })

  it('are kept from a stream too, and refused from one that breaks off', async () => {
    const large = randomBytes(3_000_000)
    const bytes = large.length
    const pieces = function* (until: number) {
      for (let at = 0; at < until; at += 50_000) yield large.subarray(at, at + 50_000)
      if (until < bytes) throw new Error('broke off')
    }
    await store.put('streams/whole', { bytes, stream: Readable.from(pieces(bytes)) }, 'text/plain')
    expect((await contentOf('streams/whole'))?.equals(large)).toBe(true)
    const broken = { bytes, stream: Readable.from(pieces(1_000_000)) }
    const put = store.put('streams/broken', broken, 'text/plain')
    await expect(put).rejects.toThrow(/broke off|did not answer/)
  })

  it('are listed with their age, those of one folder', async () => {
    const listed = async (folder: string) => {
      const found = []
      for await (const file of store.list(folder)) found.push(file)
      return found
    }
    const keys = Array.from({ length: 5 }, (_unused, number) => `listed/file-${number}`)
    for (const key of [...keys, 'listed-2/other']) await store.put(key, Buffer.from('x'), 'text/plain')
    const found = await listed('listed')
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys)
    for (const { changedAt } of found) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
    expect(await listed('unknown')).toEqual([])
  })

  it.each([
    '',
    '/etc/passwd',
    '../outside',
    'a/../../outside',
    'a/./b',
    'a//b',
    'a/',
    '..',
    '.partial/x',
    'a/.hidden',
    'a\\..\\b',
    'a b',
    'a\u0000b',
    'ä',
    'x'.repeat(201),
  ])('have no key such as %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('cannot be the key')
    await expect(store.read(key)).rejects.toThrow('cannot be the key')
    await expect(store.remove(key)).rejects.toThrow('cannot be the key')
  })
})
