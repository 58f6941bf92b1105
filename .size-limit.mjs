import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from './scripts/lib/root.mjs'

/**
 * What a page may cost: everything that must arrive before it shows, gzipped. `routes` are the sources of the chunks that
 * are loaded for it: its own, and the shell's, without which a member's page does not show. Below the budgets of decisions §15, so
 * that growth is seen as it comes.
 */
const budgets = [
  { page: '/login', routes: ['src/features/accounts/login-page.tsx'], js: '112 kB', css: '15 kB' },
  {
    page: '/tasks',
    routes: ['src/app/shell/signed-in.tsx', 'src/features/tasks/tasks-page.tsx'],
    js: '224 kB',
    css: '25 kB',
  },
]

const dist = fromRoot('web', 'dist')
const manifestFile = `${dist}/.vite/manifest.json`
if (!existsSync(manifestFile)) throw new Error('web/dist is not built: npm run build')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** The chunk and all that it imports before it can run. */
function withStaticImports(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) withStaticImports(next, seen)
  return seen
}

function chunksOf({ page, routes }) {
  const missing = routes.find((route) => !manifest[route])
  if (missing)
    throw new Error(`.size-limit.mjs: ${page} has no chunk ${missing}; is it loaded lazily under that name?`)
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const keys = new Set()
  for (const root of [entry, ...routes]) withStaticImports(root, keys)
  return [...keys].map((key) => manifest[key])
}

export default budgets.flatMap((budget) => {
  const chunks = chunksOf(budget)
  const js = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const measure = (kind, files, limit) => ({
    name: `${budget.page} ${kind}`,
    path: files.map((file) => `${dist}/${file}`),
    limit,
    gzip: true,
  })
  return [measure('JavaScript', js, budget.js), ...(css.length ? [measure('CSS', css, budget.css)] : [])]
})
