// Usage: npm run bench [-- --rounds 3 --seconds 5 --only list]
import './lib/require-node.mjs'
import { build } from 'esbuild'
import { fromRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { bringUpToDate } from './lib/up-to-date.mjs'

await bringUpToDate()
// Built like the product: running TypeScript unbundled would slow one side of the comparison.
await build({
  entryPoints: ['run.ts', 'load.ts', 'bare-server.ts'].map((file) => fromRoot('bench', file)),
  outdir: fromRoot('bench', 'dist'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { '@daybook/contract': fromRoot('contract', 'src') },
  logLevel: 'warning',
})
process.exitCode = await runNode([fromRoot('bench', 'dist', 'run.js'), ...process.argv.slice(2)])
