import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from './scripts/lib/root.mjs'

/**
 * What a page may cost: everything that must arrive before it shows, gzipped (rules §15). `routes` are the sources of the
 * chunks that are loaded for it: its own, and the shell's, without which a member's page does not show.
 */
const budgets = [
  { page: '/login', routes: ['src/features/accounts/login-page.tsx'], js: '125 kB', css: '20 kB' },
  {
    page: '/tasks',
    routes: ['src/app/shell/signed-in.tsx', 'src/features/tasks/list/tasks-page.tsx'],
    js: '240 kB',
    css: '30 kB',
  },
]
/** What any other page may load that the tasks page has not loaded. */
const ownBudget = '60 kB'

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

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)

function keysOf({ page, routes }) {
  const missing = routes.find((route) => !manifest[route])
  if (missing)
    throw new Error(`.size-limit.mjs: ${page} has no chunk ${missing}; is it loaded lazily under that name?`)
  const keys = new Set()
  for (const root of [entry, ...routes]) withStaticImports(root, keys)
  return [...keys]
}

const measure = (name, files, limit) => ({
  name,
  path: [...new Set(files)].map((file) => `${dist}/${file}`),
  limit,
  gzip: true,
})
const scriptsOf = (keys) => keys.map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
const stylesOf = (keys) => keys.flatMap((key) => manifest[key].css ?? [])

const whole = budgets.flatMap((budget) => {
  const keys = keysOf(budget)
  const styles = stylesOf(keys)
  return [
    measure(`${budget.page} JavaScript`, scriptsOf(keys), budget.js),
    ...(styles.length ? [measure(`${budget.page} CSS`, styles, budget.css)] : []),
  ]
})

const named = new Set(budgets.flatMap(({ routes }) => routes))
const known = new Set(keysOf(budgets.find(({ page }) => page === '/tasks')))
/** Pages by the name of their file; the page of the design system's pieces is for developers. */
const others = Object.keys(manifest).filter(
  (key) => key.endsWith('-page.tsx') && !named.has(key) && !key.includes('/dev-ui/'),
)
const own = others.map((page) => {
  const keys = [...withStaticImports(page)].filter((key) => !known.has(key))
  return measure(`${page.replace(/^src\//, '')} alone`, scriptsOf(keys), ownBudget)
})

export default [...whole, ...own]
