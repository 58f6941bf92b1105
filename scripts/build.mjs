import './lib/require-node.mjs'
import { installMissing } from './lib/install.mjs'
import { withLock } from './lib/lock.mjs'
import { isFresh, makeNextDist, parts, putInPlace, sourcesOf } from './lib/parts.mjs'
import { fromRoot } from './lib/root.mjs'

const all = process.argv.includes('--all')

await installMissing()
await withLock(fromRoot('.cache', 'build.lock'), buildStale, {
  onWait: () => console.log('Waiting for another build of this checkout…'),
})

async function buildStale() {
  const stale = parts.filter((part) => all || !isFresh(part))
  if (stale.length === 0) return
  console.log(`Building ${stale.map((part) => part.name).join(' and ')}…`)
  const results = await Promise.allSettled(stale.map(buildPart))
  const failures = results.filter((result) => result.status === 'rejected')
  for (const { reason } of failures) console.error(reason.message)
  if (failures.length) process.exitCode = 1
}

async function buildPart(part) {
  const startedAt = Date.now()
  const sources = sourcesOf(part)
  const next = makeNextDist(part)
  const build = {
    // Imported here: the packages that they need may have just been installed.
    server: async () => (await import('./lib/build-server.mjs')).buildServer(next),
    web: async () => (await import('./lib/build-web.mjs')).buildWeb(next),
  }
  await build[part.name]()
  putInPlace(part, next, sources)
  console.log(`Built ${part.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
