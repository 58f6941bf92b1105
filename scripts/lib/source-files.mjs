import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from './root.mjs'

const notOurs = /^(node_modules|dist|dist\..*|data|data-.*|coverage|results|\.git|\.cache)$/

/** Every file of the repository that people write, as paths from its root; also in a copy without git. */
export function sourceFiles(folder = '') {
  return readdirSync(fromRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourceFiles(path) : [path]
  })
}
