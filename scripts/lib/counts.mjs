import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { equalLines, namelessLines } from './equal-lines.mjs'
import { editsFor } from './new-feature/edits.mjs'
import { namesOf } from './new-feature/names.mjs'
import { fromRoot } from './root.mjs'

const isTest = (file) => /\.(test|spec)\.\w+$|(^|\/)test-/.test(file)
const filesIn = (folder) =>
  readdirSync(fromRoot(folder), { recursive: true }).map((file) => join(folder, file))
const codeIn = (folder) => filesIn(folder).filter((file) => /\.(ts|tsx)$/.test(file) && !isTest(file))
const read = (file) => readFileSync(fromRoot(file), 'utf8')
const linesOf = (file) => read(file).split('\n').length - 1

const imports = /^import\b[^;]*?\bfrom '[^']*'$/gm
const names = /clients?|projects?/gi

/** Two kinds of record whose screens should differ in more than the names of things. */
const equalButForNames = () => {
  const [clients = [], projects = []] = ['clients', 'projects'].map((feature) =>
    codeIn(`web/src/features/${feature}`).map((file) =>
      namelessLines(read(file).replace(imports, ''), names),
    ),
  )
  return equalLines(clients, projects)
}

/** Three fields of a task that have nothing to do with each other: a file that names them all lists what a task has. */
const plainFields = [/\bdescription\b/, /\bpriority\b/, /\bestimated(Time|_time|_minutes)\b/]

/** Where a new field of a task has to be added; what is shown by a link is chosen anew, and is not among them. */
const filesOfTaskField = () =>
  ['contract/src', 'server/src', 'web/src']
    .flatMap(codeIn)
    .filter((file) => !file.includes('shared-view'))
    .filter((file) => {
      const text = read(file)
      return plainFields.every((field) => field.test(text))
    })

/** The folder with the most files directly in it. */
const fullest = (roots) => {
  const counts = new Map()
  for (const file of roots.flatMap(codeIn)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
}

const numbered = (folder, ending) =>
  filesIn(folder).filter((file) => /^\d+-/.test(basename(file)) && file.endsWith(ending)).length

/** What a change costs, in figures; `aim` is the most that it should be, where there is such a bound. */
export const countAll = () => {
  const [fullestRoom, filesInRoom] = fullest(['web/src/lib', 'web/src/features', 'server/src/features'])
  return [
    {
      name: 'edits for a new entity',
      is: editsFor(namesOf('time-offs', 'time-off')).length,
      aim: 12,
    },
    // Its migration besides.
    { name: 'files for a new field on a task', is: filesOfTaskField().length + 1, aim: 6 },
    {
      name: 'lines of clients on the web',
      is: codeIn('web/src/features/clients').reduce((sum, file) => sum + linesOf(file), 0),
      // With its import, its projects and its page; more means that something of it belongs to other records too.
      aim: 1500,
    },
    { name: 'lines equal but for names, clients and projects', is: equalButForNames(), aim: 99 },
    { name: 'files of the outbox', is: codeIn('web/src/lib/outbox').length, aim: 11 },
    { name: 'decisions', is: numbered('docs/decisions', '.md') },
    { name: 'migrations', is: numbered('server/migrations', '.sql') },
    { name: `files in one folder (${fullestRoom})`, is: filesInRoom, aim: 60 },
  ]
}
