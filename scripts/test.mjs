import './lib/require-node.mjs'
import { requireChromium } from './lib/chromium.mjs'
import { fromRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { bringUpToDate } from './lib/up-to-date.mjs'

const startedAt = Date.now()
const args = process.argv.slice(2)
const needsBrowser = !args.includes('--project') || args.includes('e2e')

if (!(await bringUpToDate())) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}
if (needsBrowser) process.env.CHROMIUM_PATH = await requireChromium()

const summaries = []
const vitest = fromRoot('node_modules', 'vitest', 'vitest.mjs')
const reporters = ['--reporter=default', `--reporter=${fromRoot('scripts', 'lib', 'test-summary.mjs')}`]
const code = await runNode([vitest, 'run', ...reporters, ...args], {
  env: { ...process.env, NODE_ENV: 'test' },
  onMessage: (summary) => summaries.push(summary),
})

const { passed, failed, skipped, again } = summaries.at(-1) ?? { passed: 0, failed: 0, skipped: 0, again: [] }
// The runner can also fail around the tests, while it sets up or tears down.
const failures = code !== 0 && failed === 0 ? 1 : failed
if (skipped) console.log(`${skipped} not run: a skipped test is a defect, and counts as failed.`)
for (const test of again) console.log(`Passed at its second try only: ${test}`)
if (passed + failed === 0) console.log('No test ran.')
console.log(`Took ${Math.round((Date.now() - startedAt) / 1000)} s`)
console.log(`${passed} passed, ${failures} failed`)
process.exit(failures > 0 || passed === 0 ? 1 : 0)
