// Usage: npm run bench [-- --rounds 3 --seconds 3 --only list], npm run bench -- invoices, npm run bench -- jobs
import './lib/require-node.mjs'
import { build } from 'esbuild'
import { fromRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { bringUpToDate } from './lib/up-to-date.mjs'

const named = ['invoices', 'jobs'].find((name) => name === process.argv[2])
const program = named ?? 'run'

await bringUpToDate()
// Built like the product: running TypeScript unbundled would slow one side of the comparison.
await build({
  entryPoints: [`${program}.ts`, 'bare-server.ts'].map((file) => fromRoot('bench', file)),
  outdir: fromRoot('bench', 'dist'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { '@daybook/contract': fromRoot('contract', 'src') },
  logLevel: 'warning',
})
process.exitCode = await runNode([
  fromRoot('bench', 'dist', `${program}.js`),
  ...process.argv.slice(named ? 3 : 2),
])
