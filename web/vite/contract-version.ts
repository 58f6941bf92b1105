import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const contract = join(import.meta.dirname, '../../contract/src')

/** Another one whenever the contract changes, and with it perhaps the form of what a device keeps of answers. */
export const contractVersion = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(contract).toSorted())
    if (/(?<!\.test)\.ts$/.test(name)) hash.update(readFileSync(join(contract, name)))
  return hash.digest('base64url').slice(0, 12)
}
