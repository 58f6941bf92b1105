import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const contract = join(import.meta.dirname, '../../contract/src')
/** The one answer that is kept in a form of this app's own. */
const dashboard = join(import.meta.dirname, '../src/features/dashboard')

const sources = (): string[] => [
  ...readdirSync(contract)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .toSorted()
    .map((name) => join(contract, name)),
  ...['read-dashboard.ts', 'figures.ts'].map((name) => join(dashboard, name)),
]

/** Another one whenever the contract changes, and with it perhaps the form of what a device keeps of answers. */
export const contractVersion = (): string => {
  const hash = createHash('sha256')
  for (const path of sources()) hash.update(readFileSync(path))
  return hash.digest('base64url').slice(0, 12)
}
