import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'))

/** The file of each icon, by every name that the package gives it. */
const filesByName = (): Map<string, string> => {
  const index = readFileSync(join(root, 'dist/esm/lucide-react.mjs'), 'utf8')
  const lines = index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

/**
 * Imports each icon from its own file. Through the one index of the package every page would reach every icon that any
 * page uses, and all of them would be loaded with the first.
 */
export const iconsByFile = (): Plugin => {
  let files: Map<string, string> | undefined
  const importOf = (name: string): string => {
    const [icon = '', local = icon] = name.split(/\s+as\s+/)
    files ??= filesByName()
    const file = files.get(icon)
    if (!file) throw new Error(`lucide-react has no icon ${icon}`)
    return `import ${local} from 'lucide-react/icons/${file}'`
  }
  return {
    name: 'daybook-icons-by-file',
    apply: 'build',
    // After types are gone, so that what is left are icons.
    transform: {
      filter: { id: /\/web\/src\//, code: 'lucide-react' },
      handler: (code) => ({
        code: code.replace(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map(importOf)
            .join(';')
            .concat(';'),
        ),
        map: null,
      }),
    },
  }
}
