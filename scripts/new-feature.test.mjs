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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editsFor } from './lib/new-feature/edits.mjs'
import { namesOf } from './lib/new-feature/names.mjs'
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

const mostEdits = 12

/** Adds the line where the edit says. */
const apply = ({ file, after, line }) => {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  if (after && !source.includes(after)) throw new Error(`Where is ${after} in ${file}?`)
  writeFileSync(path, after ? source.replace(after, () => `${after}\n${line}`) : `${line}\n${source}`)
}

test('what it writes compiles and passes its tests, once the few lines that it names are added', {
  timeout: 600_000,
}, () => {
  const node = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0)
      throw new Error(`${args.join(' ')} failed:
${stdout}${stderr}`)
    return stdout
  }
  const said = node('scripts/new-feature.mjs', 'time-offs', 'time-off')
  const edits = editsFor(namesOf('time-offs', 'time-off'))
  for (const { line } of edits) expect(said).toContain(line.trim())
  expect(edits.length).toBeLessThanOrEqual(mostEdits)
  for (const edit of edits) apply(edit)

  const compiler = fromRoot('node_modules', 'typescript-native', 'bin', 'tsc')
  for (const part of ['server', 'web']) node(compiler, '-p', part)
  const vitest = fromRoot('node_modules', 'vitest', 'vitest.mjs')
  // Beside the other tests.
  const run = [vitest, 'run', '--maxWorkers=1', '--project', 'server', '--project', 'web']
  // Of the walk through all routes, what is about its own.
  const own = ['--testNamePattern', 'time-offs|every|no two features']
  const files = [
    'server/src/features/time-offs',
    'server/test/route-actors.test.ts',
    'web/src/app/features.test.ts',
  ]
  node(...run, ...files, ...own)
})
