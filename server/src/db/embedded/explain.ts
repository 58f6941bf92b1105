import { StartError } from '../../start-error.ts'
import type { Paths } from './data-directory.ts'

const diskFull = (dataDir: string) =>
  new StartError(`The disk of ${dataDir} is full: free some space and start again.`)

const notWritable = (dataDir: string) =>
  new StartError(
    `${dataDir} cannot be written by this user: change its owner, or set DATA_DIR to another directory.`,
  )

// Answers to our own probes while the server starts are not causes.
const probed = [/FATAL: {2}the database system is /, /FATAL: {2}database "\w+" does not exist/]
const failed = /^.*?(FATAL|PANIC|ERROR|error):\s*/
const damaged =
  /control file|incompatible with server|checkpoint record|checksum|could not (open|read|access) |invalid (page|data)|does not exist/

/** What went wrong, in one line a person can act on, from what PostgreSQL or initdb last said. */
export const explainOutput = (said: string[], { dataDir, cluster, log }: Paths): StartError => {
  const lines = said.filter((line) => probed.every((answer) => !answer.test(line)))
  const marked = lines.filter((line) => failed.test(line))
  const failures = marked.length > 0 ? marked : lines
  const cause = (failures.at(-1) ?? 'it said nothing').replace(failed, '')
  const text = lines.join('\n')
  if (/No space left on device|Disk quota exceeded/.test(text)) return diskFull(dataDir)
  if (/Permission denied|Read-only file system|has wrong ownership/.test(text)) return notWritable(dataDir)
  if (/could not look up effective user ID/.test(text))
    return new StartError(
      `PostgreSQL needs an account for its user id (${cause}): add one, or set DATABASE_URL.`,
    )
  if (/error while loading shared libraries|GLIBC/.test(text))
    return new StartError(`The embedded database does not run on this machine (${cause}): set DATABASE_URL.`)
  if (damaged.test(failures.join('\n')))
    return new StartError(
      `The database in ${cluster} is damaged (${cause}): restore a backup into a new DATA_DIR.`,
    )
  return new StartError(`PostgreSQL did not start on ${cluster} (${cause}): see ${log}.`)
}

const ofSystem: Record<string, (dataDir: string) => StartError> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOTDIR: (dataDir) => new StartError(`${dataDir} is not a directory: set DATA_DIR to one.`),
  EEXIST: (dataDir) => new StartError(`${dataDir} is not a directory: set DATA_DIR to one.`),
}

/** Explains an error of the system; any other error is passed on as it is. */
export const explainError = (error: unknown, dataDir: string): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  return ofSystem[String(error.code)]?.(dataDir) ?? error
}
