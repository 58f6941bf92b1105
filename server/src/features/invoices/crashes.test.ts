import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInvoiceCrashRounds } from '../../../test/invoice-crash-rounds.ts'

// On a real disk, as the app is started by a person; `node scripts/invoice-crash-test.mjs` does it 50 times.
test('kill -9 among issues and payments loses no answer, no number, and gives none twice', {
  timeout: 300_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'daybook-invoice-crashes-'))
  try {
    const report = await runInvoiceCrashRounds({ rounds: 3, dataDir: join(root, 'data'), log: () => {} })
    expect(report.faults).toEqual([])
    expect(report.issued).toBeGreaterThanOrEqual(3)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
