import './lib/require-node.mjs'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { installMissing } from './lib/install.mjs'
import { editsAsText, editsFor } from './lib/new-feature/edits.mjs'
import { namesOf } from './lib/new-feature/names.mjs'
import { serverFiles } from './lib/new-feature/server-files.mjs'
import { webFiles } from './lib/new-feature/web-files.mjs'
import { fromRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'

const [plural, singular] = process.argv.slice(2)
const isName = (word) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word)

if (!plural || ![plural, singular ?? plural].every(isName)) {
  console.error(
    'npm run new-feature <plural> [<singular>], in kebab-case: npm run new-feature time-offs time-off',
  )
  process.exit(1)
}

await installMissing()
const names = namesOf(plural, singular)
const files = { ...serverFiles(names, nextMigration()), ...webFiles(names) }
const taken = Object.keys(files).filter((file) => existsSync(fromRoot(file)))
if (taken.length) {
  console.error(`There is a ${taken[0]} already.`)
  process.exit(1)
}

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(fromRoot(file)), { recursive: true })
  writeFileSync(fromRoot(file), text)
  console.log(`wrote ${file}`)
}
// Where lines break depends on how long the name is.
const biome = fromRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome')
const format = [biome, 'check', '--write', '--files-ignore-unknown=true', ...Object.keys(files)]
if ((await runNode(format, { onOutput: () => {} })) !== 0) console.error('Format it: npm run format')
const edits = editsFor(names)
console.log(`\nNow add these ${edits.length} lines, each beside its like:\n\n${editsAsText(edits)}`)

function nextMigration() {
  const numbers = readdirSync(fromRoot('server', 'migrations')).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}
