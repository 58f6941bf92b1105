import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMs = 1_000
const deadAfterMs = 15_000

/**
 * Does `work` while no other process on these files does: takes `file`, waiting while a living process holds it. A
 * dead holder leaves the file behind; its process id shows that at once, its missing heartbeat shows it on another
 * machine.
 */
export async function withLock(file, work, { onWait = () => {} } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const me = JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() })
  let waiting = false
  while (!take(file, me)) {
    if (clearIfDead(file)) continue
    if (!waiting) onWait()
    waiting = true
    await sleep(200)
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs)
  const release = () => {
    if (read(file) === me) rmSync(file, { force: true })
  }
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function take(file, me) {
  try {
    writeFileSync(file, me, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function clearIfDead(file) {
  const seen = read(file)
  if (seen === undefined) return true
  if (isAlive(file, seen)) return false
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    // Another process may have cleared and taken it since: then it is theirs.
    if (read(aside) !== seen) linkSync(aside, file)
    rmSync(aside, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  return true
}

function isAlive(file, seen) {
  const beatAgoMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (beatAgoMs > deadAfterMs) return false
  try {
    const holder = JSON.parse(seen)
    if (holder.host !== hostname()) return true
    process.kill(holder.pid, 0)
    return true
  } catch (error) {
    // A file that is not JSON yet is being written at this moment.
    return error instanceof SyntaxError || error.code === 'EPERM'
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
