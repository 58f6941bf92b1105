import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { fromRoot } from './lib/root.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-feature-'))
  copyCheckout()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const workspaces = ['contract', 'server', 'web']

/** The sources, with the packages that are installed here; the workspaces are the copy's own. */
const copyCheckout = () => {
  const filter = (path) => !/\/(node_modules|dist|results)$/.test(path)
  for (const part of [...workspaces, 'scripts'])
    cpSync(fromRoot(part), join(folder, part), { recursive: true, filter })
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'biome.json',
    'vitest.config.ts',
  ])
    cpSync(fromRoot(file), join(folder, file))
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@daybook'), { recursive: true })
  for (const name of readdirSync(fromRoot('node_modules')).filter((entry) => entry !== '@daybook'))
    symlinkSync(fromRoot('node_modules', name), join(packages, name))
  for (const name of workspaces) symlinkSync(join(folder, name), join(packages, '@daybook', name))
}

/** The lines that it says to add to one file, without what is said about them. */
const linesFor = (said, file) => {
  const [, part = ''] = said.split(`\n${file}`)
  const [, lines = ''] = /^[^\n]*\n((?: {2}[^\n]*\n)+)/.exec(part) ?? []
  return lines.replace(/^ {2}/gm, '')
}

/** `lines` from the one that begins with `from` to before the one that begins with `until`. */
const between = (lines, from, until) => {
  const after = lines.slice(lines.indexOf(from) + from.length)
  return until ? after.slice(0, after.indexOf(until)) : after
}

const after = (anchor, text) => (source) => {
  if (!source.includes(anchor)) throw new Error(`Where is ${anchor}?`)
  return source.replace(anchor, () => `${anchor}\n${text}`)
}

test('what it writes compiles and passes its tests, once the lines that it names are added', {
  timeout: 300_000,
}, () => {
  const node = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0)
      throw new Error(`${args.join(' ')} failed:
${stdout}${stderr}`)
    return stdout
  }
  const said = node('scripts/new-feature.mjs', 'time-offs', 'time-off')
  const edit = (file, ...changes) => {
    const path = join(folder, file)
    writeFileSync(
      path,
      changes.reduce((source, change) => change(source), readFileSync(path, 'utf8')),
    )
  }
  const lines = (file) => linesFor(said, file)

  const types = lines('server/src/db/types.ts')
  edit(
    'server/src/db/types.ts',
    after('/** The tables as the migrations leave them. */', ''),
    (source) => source + between(types, '', 'in Tables:'),
    after('export interface Tables extends AccountTables, PaymentTables {', between(types, 'in Tables:\n')),
  )
  edit('server/src/events.ts', after('export interface DomainEvents {', lines('server/src/events.ts')))
  const [appImport = '', ...appRoutes] = lines('server/src/app.ts').split('\n')
  edit(
    'server/src/app.ts',
    (source) => `${appImport}\n${source}`,
    after('const routes: Route[] = [', appRoutes.join('\n')),
  )
  const parts = lines('server/src/parts.ts')
  edit(
    'server/src/parts.ts',
    (source) => between(parts, '', 'in allWork') + source,
    after('...mailHandlers(mailer),', between(parts, 'in allWork:', 'in allSchedules')),
    after('export const allSchedules: Schedule[] = [', between(parts, 'in allSchedules:')),
  )
  const world = lines('server/test/world.ts')
  const built = between(world, 'in buildWorld, and both in what it returns:\n')
  edit(
    'server/test/world.ts',
    (source) => between(world, '', 'in World:') + source,
    after('export interface World {', between(world, 'in World:\n', 'in buildWorld')),
    after(
      "export const buildWorld = async (app: TestApp): Promise<World> => {\n  const owner = await buildUser(app, { userType: 'pro' })",
      built,
    ),
    after('  return {', 'timeOff, trashedTimeOff,'),
  )
  const actors = lines('server/test/route-actors.ts')
  edit(
    'server/test/route-actors.ts',
    (source) => between(actors, '', 'const of') + source,
    (source) =>
      source.replace(
        'const everybody',
        `const of${between(actors, 'const of', '{ endpoint')}\nconst everybody`,
      ),
    after(
      '  { endpoint: tasks.taskLimits, expect: verified },',
      `{ endpoint${between(actors, '{ endpoint')}`,
    ),
  )
  const router = lines('web/src/app/router.tsx')
  edit('web/src/app/router.tsx', after('const routeTree = root.addChildren([', 'timeOffs,'), (source) =>
    source.replace('const routeTree', `${between(router, '', 'members.addChildren')}\nconst routeTree`),
  )
  const [listenerImport = ''] = lines('web/src/app/shell/use-live-events.ts').split('\n')
  edit(
    'web/src/app/shell/use-live-events.ts',
    (source) => `${listenerImport}\n${source}`,
    after('const listeners = [', 'createTimeOffListener(client),'),
  )

  const compiler = fromRoot('node_modules', 'typescript-native', 'bin', 'tsc')
  for (const part of ['server', 'web']) node(compiler, '-p', part)
  node(
    fromRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    // Beside the other tests.
    '--maxWorkers=1',
    '--project',
    'server',
    'server/src/features/time-offs',
    'server/test/route-actors.test.ts',
    // Of the walk through all routes, what is about its own.
    '--testNamePattern',
    'time-offs|every route',
  )
})
