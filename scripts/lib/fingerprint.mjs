import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isTest = (path) => /\.(test|spec)\.\w+$/.test(path)

/** Every file under the given files and folders that goes into a build, sorted; missing ones are left out. */
export function inputFiles(paths) {
  return paths.flatMap(filesUnder).sort()
}

function filesUnder(path) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return isTest(path) ? [] : [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((child) => {
    if (child.name === 'node_modules') return []
    return filesUnder(join(path, child.name))
  })
}

/** Changes when any file is added, removed or written; reads no contents. */
export function quickFingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Changes when the contents or names do, whatever their times: a checkout that touches files changes nothing. */
export function contentFingerprint(files, from) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file.slice(from.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
