import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Says how a name is imported, and from where. */
type Direct = (name: string, alias: string) => string | undefined

const indexOf = (file: string) => fileURLToPath(import.meta.resolve(file))

/** The file of each icon, by each of its names. */
const icons = (): Direct => {
  const index = indexOf('lucide-react/dist/esm/lucide-react.mjs')
  const files = new Map<string, string>()
  const lines = readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g)
  for (const [, names = '', file = ''] of lines)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      files.set(name, join(dirname(index), file))
  return (name, alias) => (files.has(name) ? `import ${alias} from '${files.get(name)}'` : undefined)
}

/** The package of each primitive. */
const primitives = (): Direct => {
  const index = indexOf('radix-ui').replace(/\.js$/, '.mjs')
  const packages = new Map<string, string>()
  for (const [, name = '', from = ''] of readFileSync(index, 'utf8').matchAll(
    /import \* as (\w+) from "([^"]+)"/g,
  ))
    packages.set(name, indexOf(from).replace(/\.js$/, '.mjs'))
  return (name, alias) =>
    packages.has(name) ? `import * as ${alias} from '${packages.get(name)}'` : undefined
}

/**
 * Imports icons and primitives from where they are. By way of their library's index it looks as if every page had all
 * of them, so that nothing can be known of what pages share.
 */
export const directImports = (): Plugin => {
  const libraries = { 'lucide-react': icons(), 'radix-ui': primitives() }
  const written = (library: keyof typeof libraries, names: string): string =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((wanted) => {
        const [name = '', alias = name] = wanted.split(' as ')
        const line = libraries[library](name, alias)
        if (!line) throw new Error(`${library} has no ${name}`)
        return line
      })
      .join(';')
  return {
    name: 'daybook-direct-imports',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: /'(lucide-react|radix-ui)'/ },
      handler: (code) => ({
        code: code.replace(
          /import \{([^}]*)\} from '(lucide-react|radix-ui)'/g,
          (_all, names: string, library: keyof typeof libraries) => written(library, names),
        ),
        map: null,
      }),
    },
  }
}
