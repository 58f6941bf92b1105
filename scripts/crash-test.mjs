// Usage: node scripts/crash-test.mjs [--rounds 50]
// Kills the embedded database in every way, under load, and exits 1 if a row whose commit was acknowledged is gone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

register()
const { runCrashRounds } = await import('../server/src/db/embedded/crash-rounds.ts')

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('--rounds takes a number of 1 or more.')
  process.exit(2)
}

const range = (figures) => {
  const sorted = figures.map(Math.round).sort((one, other) => one - other)
  return sorted.length === 0
    ? 'none'
    : `median ${sorted[Math.floor(sorted.length / 2)]} ms, most ${sorted.at(-1)} ms`
}

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-crash-'))
try {
  const report = await runCrashRounds({ rounds, dataDir, log: console.log })
  console.log(`${report.rounds} rounds, ${report.acknowledged} rows acknowledged, ${report.lost.length} lost`)
  console.log(`the server after its app was killed: ${range(report.orphanMs)}`)
  console.log(`working again after a kill: ${range(report.recoveryMs)}`)
  if (report.lost.length > 0) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
