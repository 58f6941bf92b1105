import './lib/require-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { missingPlatformPackages } from './lib/lock-file.mjs'
import { fromRoot } from './lib/root.mjs'

// npm leaves a platform's optional package out of the lock when the registry it asks does not carry it, and `npm ci`
// then refuses that lock everywhere else. Their versions are pinned by the packages that want them: enough to name them.
const file = fromRoot('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPlatformPackages(lock)
Object.assign(lock.packages, Object.fromEntries(missing.map(({ path, entry }) => [path, entry])))
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
if (missing.length) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} added to package-lock.json`)
