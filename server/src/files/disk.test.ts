import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDisk } from './disk.ts'

let root: string
let dir: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'daybook-disk-'))
  dir = join(root, 'uploads')
})
afterEach(() => rm(root, { recursive: true }))

const modeOf = async (...path: string[]) => (await stat(join(dir, ...path))).mode & 0o777

it('keeps files and folders to their owner', async () => {
  const disk = await openDisk(dir)
  await disk.put('a/b/c', Buffer.from('x'), 'text/plain')
  for (const folder of [[], ['a'], ['a', 'b'], ['.partial']]) expect(await modeOf(...folder)).toBe(0o700)
  expect(await modeOf('a', 'b', 'c')).toBe(0o600)
})

it('leaves nothing beside the file, also where writing fails', async () => {
  const disk = await openDisk(dir)
  await disk.put('a/b', Buffer.from('x'), 'text/plain')
  // A folder occupies the file's place.
  await expect(disk.put('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
    code: expect.stringMatching(/^E(ISDIR|EXIST|NOTEMPTY|PERM)$/),
  })
  expect(await readdir(join(dir, '.partial'))).toEqual([])
  expect((await readdir(dir)).toSorted()).toEqual(['.partial', 'a'])
})

it('leaves nothing of a stream that breaks off', async () => {
  const disk = await openDisk(dir)
  const stream = Readable.from(
    (function* () {
      yield Buffer.alloc(100_000)
      throw new Error('broke off')
    })(),
  )
  await expect(disk.put('a/b', { bytes: 200_000, stream }, 'text/plain')).rejects.toThrow('broke off')
  expect([await readdir(join(dir, '.partial')), await readdir(join(dir, 'a'))]).toEqual([[], []])
})

it('removes day-old leftovers when opened, and nothing younger', async () => {
  const partial = join(dir, '.partial')
  await mkdir(partial, { recursive: true })
  for (const name of ['old', 'young']) await writeFile(join(partial, name), 'half')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(join(partial, 'old'), twoDaysAgo, twoDaysAgo)
  await openDisk(dir)
  expect(await readdir(partial)).toEqual(['young'])
})

const bytes = 4_000_000
const killedAfter = async (pauseMs: number) => {
  const script = fileURLToPath(new URL('./crash-test-writer.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir, String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await sleep(pauseMs)
  child.kill('SIGKILL')
  await once(child, 'close')
}

it('has a whole file, the old or the new one, wherever the process is killed', async () => {
  for (const pauseMs of [3, 17, 31, 45]) {
    await killedAfter(pauseMs)
    const content = await readFile(join(dir, 'one/file'))
    expect(content.length).toBe(bytes)
    expect(content.every((byte) => byte === content[0])).toBe(true)
  }
})
