import { featureOrder } from './scripts/lib/feature-order.mjs'

const tests = '[.](test|spec)[.]tsx?$'
const anyFeature = `^(server|web)/src/features/(${featureOrder.join('|')})/`

/** A feature may not see those to its right. */
const order = featureOrder.slice(0, -1).map((feature, index) => ({
  name: `${feature}-is-left-of-what-it-imports`,
  severity: 'error',
  from: { path: `^(server|web)/src/features/${feature}/`, pathNot: tests },
  to: { path: `^(server|web)/src/features/(${featureOrder.slice(index + 1).join('|')})/` },
}))

const forbidden = [
  ...order,
  {
    name: 'only-the-front-door-of-another-feature',
    severity: 'error',
    from: { path: '^(server|web)/src/features/([^/]+)/', pathNot: tests },
    to: {
      path: '^(server|web)/src/features/[^/]+/',
      pathNot: ['^$1/src/features/$2/', '^(server|web)/src/features/([^/]+)/\\2[.]tsx?$'],
    },
  },
  {
    name: 'every-feature-is-in-the-order',
    severity: 'error',
    from: {},
    to: { path: '^(server|web)/src/features/', pathNot: anyFeature },
  },
  {
    name: 'contract-imports-nothing-else',
    severity: 'error',
    from: { path: '^contract/' },
    to: { path: '^(server|web|e2e|bench|scripts)/' },
  },
  {
    name: 'server-and-web-are-strangers',
    severity: 'error',
    from: { path: '^(server|web)/' },
    to: { path: '^(server|web)/', pathNot: '^$1/' },
  },
  {
    name: 'the-product-does-not-know-its-journeys',
    severity: 'error',
    from: { path: '^(server|web)/' },
    // The list of features is the product's own.
    to: { path: '^(e2e|bench|scripts)/', pathNot: '^scripts/lib/feature-order[.](d[.]mts|mjs)$' },
  },
  {
    name: 'server-foundations-know-no-feature',
    severity: 'error',
    from: { path: '^server/src/(?!(features|demo)/)[^/]+/' },
    to: { path: '^server/src/(features/|(app|features|main|serve|worker|demo)[.]ts$)' },
  },
  {
    name: 'only-its-entry-knows-the-demo',
    severity: 'error',
    from: { path: '^server/src/', pathNot: ['^server/src/demo/', '^server/src/demo[.]ts$'] },
    to: { path: '^server/src/demo(/|[.]ts$)' },
  },
  {
    // It lives by the calls that anybody makes: what it fills is what the product makes of them.
    name: 'the-demo-knows-no-feature',
    severity: 'error',
    from: { path: '^server/src/demo(/|[.]ts$)', pathNot: tests },
    to: { path: '^server/src/features/' },
  },
  {
    name: 'features-do-not-know-the-app',
    severity: 'error',
    from: { path: '^server/src/features/', pathNot: tests },
    to: { path: '^server/(src/(app|features|main|serve|worker|demo)[.]ts$|test/)' },
  },
  {
    name: 'web-foundations-know-no-feature',
    severity: 'error',
    from: { path: '^web/src/(ui|lib)/' },
    to: { path: '^web/src/(features|app)/' },
  },
  {
    name: 'web-ui-fetches-nothing',
    severity: 'error',
    from: { path: '^web/src/ui/' },
    to: { path: '(^|/)node_modules/@tanstack/react-query/' },
  },
  { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  { name: 'every-import-is-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
