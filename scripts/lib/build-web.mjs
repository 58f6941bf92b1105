import { fromRoot } from './root.mjs'
import { runNode } from './run.mjs'

/** Builds the web app into `outDir`, with the manifest that the size budgets are computed from. */
export async function buildWeb(outDir) {
  const output = []
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js')
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--manifest', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await runNode([vite, ...args], {
    cwd: fromRoot('web'),
    env,
    onOutput: (text) => output.push(text),
  })
  if (output.length) process.stderr.write(output.join(''))
  if (code !== 0) throw new Error(`vite build ended with code ${code}`)
}
