import type { Plugin } from 'vite'
import { type Bundle, filesOfModules } from './chunks.ts'

const script = (files: Record<string, string[]>) => `
try {
  for (const href of ${JSON.stringify(files)}[location.pathname] || [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
} catch {}
`

/** Preloads the modules of the opened page, which would otherwise load after the app has started. */
export const preloadRoutes = (modulesByPath: Record<string, string[]>): Plugin => ({
  name: 'daybook-preload-routes',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const chunks = (bundle ?? {}) as unknown as Bundle
      const files = Object.fromEntries(
        Object.entries(modulesByPath).map(([path, modules]) => [
          path,
          filesOfModules(chunks, modules).map((file) => `/${file}`),
        ]),
      )
      return [{ tag: 'script', children: script(files), injectTo: 'head' }]
    },
  },
})
