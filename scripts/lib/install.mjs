import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { fromRoot } from './root.mjs'
import { run } from './run.mjs'

const lockFile = fromRoot('package-lock.json')
const stampFile = fromRoot('node_modules', '.daybook-installed')

/** True when node_modules holds what package-lock.json asks for, for this platform and this Node's binary interface. */
export function isInstalled() {
  const wanted = stamp()
  if (readIfThere(stampFile) === wanted) return true
  if (!holdsEveryPackage()) return false
  writeFileSync(stampFile, wanted)
  return true
}

/**
 * Brings node_modules in line with package-lock.json; two at once wait for each other. Ends the process when that
 * fails.
 */
export async function installMissing() {
  if (isInstalled()) return
  await withLock(fromRoot('.cache', 'install.lock'), async () => isInstalled() || (await install()), {
    onWait: () => console.log('Waiting for another install in this checkout…'),
  })
}

/** Installs exactly the lock file. No package's own install script runs: none is needed, and none is trusted. */
async function install() {
  console.log('Installing packages (once for each change of package-lock.json)…')
  rmSync(stampFile, { force: true })
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const progress = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...first] = npm
  // Unlike `npm ci` this keeps correct packages: a small change of the lock takes a few seconds.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts']
  const code = await run(command, [...first, ...args], {
    shell: process.platform === 'win32' && !first.length,
  })
  clearInterval(progress)
  if (code !== 0) {
    console.error(`npm install failed with code ${code}; its messages are above.`)
    process.exit(code)
  }
  writeFileSync(stampFile, stamp())
  console.log(`Installed in ${seconds()} s`)
}

function stamp() {
  const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${lockHash} node-abi-${process.versions.modules} ${process.platform}-${process.arch}`
}

/** Somebody ran npm themselves: npm's own record shows whether that was enough. */
function holdsEveryPackage() {
  const record = readIfThere(fromRoot('node_modules', '.package-lock.json'))
  if (!record) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(record).packages
  return Object.entries(wanted).every(([path, { version, link, optional, os, cpu, libc }]) => {
    if (!path.includes('node_modules/') || link || !isForHere({ os, cpu, libc })) return true
    // Dependencies of another platform's package do not say so themselves.
    if (optional && !os && !cpu) return true
    return present[path]?.version === version && existsSync(fromRoot(path))
  })
}

function isForHere({ os, cpu, libc }) {
  return matches(os, process.platform) && matches(cpu, process.arch) && matches(libc, libcHere())
}

function matches(allowed, here) {
  if (!allowed) return true
  if (allowed.includes(`!${here}`)) return false
  return allowed.includes(here) || allowed.every((name) => name.startsWith('!'))
}

function libcHere() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
