import { expect, test } from 'vitest'
import { brokenRules } from './rules.mjs'

const manifest = { dependencies: { zod: '4.1.0' } }
const sound = {
  'package.json': JSON.stringify(manifest),
  'package-lock.json': JSON.stringify({ packages: { '': manifest } }),
  'server/src/tasks/create-task.ts': 'export const createTask = 1\n',
  'server/src/tasks/create-task.test.ts': "test('makes one', () => {})\n",
  'README.md': '# Daybook\n',
}
const linesOf = (changes) => {
  const tree = { ...sound, ...changes }
  return brokenRules({ files: Object.keys(tree), text: (file) => tree[file] })
}
// In two parts, so that this file keeps the rules itself.
const skipped = ['test', "skip('later')"].join('.')
const host = ['registry', 'example', 'org'].join('.')
const lines = (count) => 'x\n'.repeat(count)

/** A server with these features, listed in this order. */
const withFeatures = (names, others = {}) => ({
  'server/src/features.ts': [
    ...names.map((name) => `import { ${name} } from './features/${name}/feature.ts'`),
    `const listed = [${names.join(', ')}] as const`,
  ].join('\n'),
  ...Object.fromEntries(names.map((name) => [`server/src/features/${name}/feature.ts`, ''])),
  ...others,
})

test('a tree that keeps every rule breaks none', () => {
  expect(linesOf(withFeatures(['clients', 'tasks']))).toEqual([])
  expect(linesOf({ 'web/src/long.test.ts': lines(300), 'web/src/just-right.ts': lines(250) })).toEqual([])
})

test.each([
  ['a name that says nothing', { 'web/src/utils/x.ts': '' }, 'web/src/utils/x.ts: a name like this'],
  [
    'such a name before a dot',
    { 'web/src/task.helpers.ts': '' },
    'web/src/task.helpers.ts: a name like this',
  ],
  ['capitals in a name', { 'web/src/TaskList.tsx': '' }, 'web/src/TaskList.tsx: file names are kebab-case'],
  ['a remainder of a merge', { 'web/src/a.ts.orig': '' }, 'web/src/a.ts.orig: left over'],
  ['a long file', { 'server/src/all.ts': lines(251) }, 'server/src/all.ts: 251 lines, at most 250'],
  ['a test that does not run', { 'web/src/a.test.ts': `\n${skipped}` }, 'web/src/a.test.ts:2: a test that'],
  [
    'another answer to who sees what',
    { 'server/src/features/tasks/queries.ts': "\n.selectFrom('shares as s')" },
    'server/src/features/tasks/queries.ts:2: who sees what stands in the relation',
  ],
  [
    'a doc line without a subject',
    { 'web/src/a.ts': '/** '.concat('Of its route. */') },
    'web/src/a.ts:1: a doc line begins with its subject',
  ],
  [
    'a private table of the queue',
    { 'server/src/mail/late.ts': 'select from graphile_worker._private_jobs' },
    "server/src/mail/late.ts:1: the library's private tables",
  ],
  ['the host of a registry', { 'README.md': `From ${host}` }, 'README.md:1: names the host'],
  [
    'a feature that says nothing of itself',
    withFeatures(['clients', 'tasks'], { 'server/src/features/time/time.ts': '' }),
    'server/src/features/time: has no feature.ts',
  ],
  [
    'a feature that is not listed',
    withFeatures(['clients', 'tasks'], { 'server/src/features/time/feature.ts': '' }),
    'server/src/features.ts: does not list time',
  ],
  [
    'features in another order',
    withFeatures(['tasks', 'clients']),
    'server/src/features.ts: is not in the feature order: clients tasks',
  ],
  [
    'a range of versions',
    { 'web/package.json': '{"dependencies":{"react":"^19.0.0"}}' },
    "web/package.json: react is '^19.0.0', not one exact version",
  ],
  [
    'a lock that lags behind',
    { 'package.json': '{"dependencies":{"zod":"4.2.0"}}' },
    'package.json: zod 4.2.0 is not what package-lock.json has',
  ],
  [
    'a lock of one platform',
    {
      'package-lock.json': JSON.stringify({
        packages: { '': manifest, 'node_modules/x': { optionalDependencies: { 'x-linux-arm64': '1.0.0' } } },
      }),
    },
    'package-lock.json: node_modules/x-linux-arm64 and 0 more of other platforms are missing',
  ],
])('%s breaks one', (_, changes, complaint) => {
  const broken = linesOf(changes)
  expect(broken[0]).toContain(complaint)
})
