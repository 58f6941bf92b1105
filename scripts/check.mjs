import './lib/require-node.mjs'
import { availableParallelism } from 'node:os'
import { installMissing } from './lib/install.mjs'
import { fromRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'

const program = (...path) => fromRoot('node_modules', ...path)
const tsc = program('typescript-native', 'bin', 'tsc')
const workspaces = ['contract', 'server', 'web', 'e2e', 'bench']

/** Everything that must hold before a change is accepted, here and in CI; the slowest first. */
const checks = [
  { name: 'lint', args: [program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', '.'] },
  {
    name: 'imports',
    args: [
      program('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      ...workspaces,
    ],
  },
  { name: 'unused', args: [program('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'] },
  ...workspaces.map((workspace) => ({ name: `types ${workspace}`, args: [tsc, '-p', workspace] })),
  { name: 'format', args: [program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'] },
  { name: 'size', args: [fromRoot('scripts', 'checks', 'size.mjs')] },
  { name: 'house rules', args: [fromRoot('scripts', 'checks', 'house-rules.mjs')] },
]

await installMissing()

const wanted = process.argv.slice(2)
const waiting = checks.filter(({ name }) => wanted.every((word) => name.includes(word)))
const failures = []
let passed = 0

await Promise.all(Array.from({ length: availableParallelism() }, runNext))
for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trim()}`)
if (failures.length) console.log()
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length || passed === 0 ? 1 : 0)

async function runNext() {
  const check = waiting.shift()
  if (!check) return
  const output = []
  const startedAt = Date.now()
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
  const code = await runNode(check.args, { env, onOutput: (text) => output.push(text) })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${check.name.padEnd(16)} ${seconds.padStart(5)} s`)
  if (code === 0) passed++
  else failures.push({ name: check.name, output: output.join('') })
  await runNext()
}
