import type { Plugin } from 'vite'

interface Chunk {
  type: string
  fileName: string
  imports: string[]
  isEntry?: boolean
  facadeModuleId?: string | null
}

type Bundle = Record<string, Chunk>

/** The chunk and all that it imports before it can run. */
const withImports = (bundle: Bundle, file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of bundle[file]?.imports ?? []) withImports(bundle, next, seen)
  return seen
}

const chunkOf = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!chunk) throw new Error(`No chunk of its own for ${module}`)
  return chunk.fileName
}

const script = (files: Record<string, string[]>) => `
try {
  for (const href of ${JSON.stringify(files)}[location.pathname] || [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
} catch {}
`

/** Asks for the modules of the page that was opened at once, instead of when the app has started and wants them. */
export const preloadRoutes = (modulesByPath: Record<string, string[]>): Plugin => ({
  name: 'daybook-preload-routes',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const chunks = (bundle ?? {}) as unknown as Bundle
      const entry = Object.values(chunks).find(({ isEntry }) => isEntry)
      const known = entry ? withImports(chunks, entry.fileName) : new Set()
      const filesOf = (modules: string[]) => [
        ...new Set(
          modules
            .flatMap((module) => [...withImports(chunks, chunkOf(chunks, module))])
            .filter((file) => !known.has(file)),
        ),
      ]
      const files = Object.fromEntries(
        Object.entries(modulesByPath).map(([path, modules]) => [
          path,
          filesOf(modules).map((file) => `/${file}`),
        ]),
      )
      return [{ tag: 'script', children: script(files), injectTo: 'head' }]
    },
  },
})
