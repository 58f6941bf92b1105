import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { contentFingerprint, inputFiles, quickFingerprint } from './fingerprint.mjs'
import { fromRoot } from './root.mjs'

const shared = ['contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json']
const stampName = '.built-from.json'

/** What `npm run build` makes: each part's result and everything that goes into it. */
export const parts = [
  {
    name: 'server',
    dist: fromRoot('server', 'dist'),
    result: 'main.js',
    inputs: [
      ...shared,
      'server/src',
      'server/package.json',
      'server/tsconfig.json',
      'scripts/lib/build-server.mjs',
    ],
  },
  {
    name: 'web',
    dist: fromRoot('web', 'dist'),
    result: 'index.html',
    inputs: [
      ...shared,
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite',
      'web/vite.config.ts',
      'web/package.json',
      'web/tsconfig.json',
      'scripts/lib/build-web.mjs',
    ],
  },
]

/**
 * The present state of a part's sources. Taken before a build and stamped after it, so an edit in between counts as
 * newer.
 */
export function sourcesOf(part) {
  const files = inputFiles(part.inputs.map((path) => fromRoot(path)))
  return { quick: quickFingerprint(files), content: contentFingerprint(files, fromRoot()) }
}

/** True when the part's result was built from its sources as they are now. */
export function isFresh(part) {
  const stampFile = join(part.dist, stampName)
  if (!existsSync(stampFile) || !existsSync(join(part.dist, part.result))) return false
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8'))
  const files = inputFiles(part.inputs.map((path) => fromRoot(path)))
  const quick = quickFingerprint(files)
  if (stamp.quick === quick) return true
  if (stamp.content !== contentFingerprint(files, fromRoot())) return false
  rememberTimes(stampFile, { ...stamp, quick })
  return true
}

/**
 * Where this process builds a part before it replaces the old result. No other process writes there, since the
 * bundler of a killed build may still be running. Leftovers of such builds are removed here.
 */
export function makeNextDist(part) {
  const folder = dirname(part.dist)
  const leftOvers = readdirSync(folder).filter((name) => name.startsWith(`${basename(part.dist)}.`))
  for (const name of leftOvers) rmSync(join(folder, name), { recursive: true, force: true })
  return `${part.dist}.next-${process.pid}`
}

/** Puts a finished build in place, stamped. An interrupted build never gets here. */
export function putInPlace(part, built, sources) {
  const old = `${part.dist}.old-${process.pid}`
  writeFileSync(join(built, stampName), JSON.stringify(sources))
  if (existsSync(part.dist)) renameSync(part.dist, old)
  renameSync(built, part.dist)
  rmSync(old, { recursive: true, force: true })
}

function rememberTimes(stampFile, stamp) {
  try {
    writeFileSync(`${stampFile}.${process.pid}`, JSON.stringify(stamp))
    renameSync(`${stampFile}.${process.pid}`, stampFile)
  } catch (error) {
    // On a read-only disk the contents are compared again next time.
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOENT'].includes(error.code)) throw error
  }
}
