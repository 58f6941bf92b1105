// Usage: node scripts/invoice-crash-test.mjs [--rounds 50]
// Kills the app, or the app and its database, among issues and payments, and exits 1 if an answered one is gone, a number
// is missing or is there twice.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

register()
const { runInvoiceCrashRounds } = await import('../server/test/invoice-crash-rounds.ts')

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('--rounds takes a number of 1 or more.')
  process.exit(2)
}

const root = mkdtempSync(join(tmpdir(), 'daybook-invoice-crash-'))
try {
  const report = await runInvoiceCrashRounds({ rounds, dataDir: join(root, 'data'), log: console.log })
  console.log(
    `${report.rounds} rounds: ${report.issued} issues and ${report.paid} payments answered, ` +
      `${report.askedAgain} asked again, ${report.faults.length} faults`,
  )
  for (const fault of report.faults) console.log(fault)
  if (report.faults.length > 0) process.exitCode = 1
} finally {
  rmSync(root, { recursive: true, force: true })
}
