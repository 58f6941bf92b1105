import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Paths } from './data-directory.ts'

/** How to start PostgreSQL, which refuses to run as root: words before its command, or another user's ids. */
export interface RunAs {
  prefix: string[]
  uid?: number
  gid?: number
}

const inUserNamespace = ['unshare', '--user', '--']
const accounts = ['daybook', 'postgres', 'nobody']

/**
 * Inside a user namespace without a mapping, root's processes see themselves as `nobody` and have no privilege, yet
 * still own root's files. Containers often forbid it.
 */
const userNamespaceWorks = (dataDir: string): boolean => {
  const [program = '', ...words] = inUserNamespace
  const test = 'cd "$1" && [ -w . ] && [ "$(id -u)" != 0 ] && id -un'
  return spawnSync(program, [...words, 'sh', '-c', test, 'sh', dataDir], { stdio: 'ignore' }).status === 0
}

/** Containers may run under an id without an account, which initdb refuses. */
const hasName = (): boolean => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

const idOf = (option: '-u' | '-g', account: string): number => {
  const { status, stdout } = spawnSync('id', [option, account], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : 0
}

const unprivilegedAccount = (): { uid: number; gid: number } | undefined =>
  accounts
    .map((account) => ({ uid: idOf('-u', account), gid: idOf('-g', account) }))
    .find(({ uid, gid }) => uid > 0 && gid > 0)

const canReach = ({ uid, gid }: RunAs, dir: string, program: string): boolean =>
  spawnSync('sh', ['-c', 'cd "$1" && "$2" --version', 'sh', dir, program], { stdio: 'ignore', uid, gid })
    .status === 0

const giveAll = (path: string, uid: number, gid: number): void => {
  lchownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path)) giveAll(join(path, entry), uid, gid)
}

const chooseAccount = ({ cluster, dataDir }: Paths): RunAs => {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid }
  if (userNamespaceWorks(dataDir)) return { prefix: inUserNamespace }
  const account = unprivilegedAccount()
  if (account) return { prefix: [], ...account }
  throw new StartError(
    'PostgreSQL refuses to run as root and there is no user for it: start Daybook as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Decides how to run PostgreSQL and opens the path to its directory for that user and nobody else.
 * @throws StartError when this is root and no other user can be used.
 */
export const chooseRunAs = (paths: Paths, { postgres }: Binaries): RunAs => {
  if (process.getuid?.() !== 0)
    return { prefix: !hasName() && userNamespaceWorks(paths.dataDir) ? inUserNamespace : [] }
  const runAs = chooseAccount(paths)
  const { uid, gid } = runAs
  if (uid === undefined || gid === undefined) return runAs
  chownSync(paths.dataDir, -1, gid)
  chmodSync(paths.dataDir, 0o710)
  const owner = statSync(paths.cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== uid) giveAll(paths.cluster, uid, gid)
  if (canReach(runAs, paths.dataDir, postgres)) return runAs
  throw new StartError(
    `PostgreSQL refuses to run as root, and user ${uid} cannot reach ${paths.dataDir} or ${postgres}: ` +
      'start Daybook as an ordinary user, or set DATABASE_URL.',
  )
}

/** Gives a directory that we just made to the user PostgreSQL runs as. */
export const handOver = (dir: string, { uid, gid }: RunAs): void => {
  if (uid !== undefined && gid !== undefined) chownSync(dir, uid, gid)
}
