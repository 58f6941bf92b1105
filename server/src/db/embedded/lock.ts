import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** A held lock. It lasts until every copy of `fd` is closed: a child that inherits `fd` holds it too. */
export interface Lock {
  fd: number
  release(): void
}

// macOS has no flock program, but its open() takes the same lock: O_EXLOCK | O_NONBLOCK, from its <fcntl.h>.
const darwinLockFlags = 0x20 | 0x04

const heldLock = (fd: number): Lock => {
  let isHeld = true
  return {
    fd,
    release: () => {
      if (isHeld) closeSync(fd)
      isHeld = false
    },
  }
}

const tryDarwinLock = (path: string): Lock | undefined => {
  try {
    return heldLock(openSync(path, constants.O_RDWR | constants.O_CREAT | darwinLockFlags, 0o600))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined
    throw error
  }
}

/**
 * Takes the kernel's lock (flock) on a file, or answers undefined when another process holds it.
 *
 * The kernel drops the lock when its holders are gone, however they died, so nothing is ever stale and a reused
 * process id cannot fool it. It belongs to the file, so it also holds between containers that share a volume on one
 * machine, and between machines on a network file system that carries locks (NFS 4). Not covered: a file system that
 * ignores or does not carry flock (NFS with `nolock`, some desktop virtual machines' shared folders).
 * The file itself is never removed: a lock on a removed file would exclude nobody.
 */
export const tryLock = (path: string): Lock | undefined => {
  if (process.platform === 'darwin') return tryDarwinLock(path)
  const fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  // flock locks the open file that it shares with this process, which therefore still holds it after flock has
  // ended.
  const { status, error } = spawnSync('flock', ['--exclusive', '--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', fd],
  })
  if (status === 0) return heldLock(fd)
  closeSync(fd)
  if (status === 1) return undefined
  throw new StartError(
    error
      ? 'The embedded database needs the flock program (package util-linux): install it, or set DATABASE_URL.'
      : `The file system does not lock ${path}, so two apps could damage the database: move DATA_DIR to a local disk.`,
  )
}
