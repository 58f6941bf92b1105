import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const contract = join(import.meta.dirname, '../../contract/src')
/** Also stored on devices, in a form that the web app defines. */
const dashboard = join(import.meta.dirname, '../src/features/dashboard')

const sources = (): string[] => [
  ...readdirSync(contract)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .toSorted()
    .map((name) => join(contract, name)),
  ...['read-dashboard.ts', 'figures.ts'].map((name) => join(dashboard, name)),
]

/** Changes with the contract, since devices store the server's answers. */
export const contractVersion = (): string => {
  const hash = createHash('sha256')
  for (const path of sources()) hash.update(readFileSync(path))
  return hash.digest('base64url').slice(0, 12)
}
