import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/test/free-port.ts'
import type { BareOptions } from './bare-server.ts'

export interface Server {
  pid: number
  origin: string
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const pollMs = 5
const readyWithinMs = 60_000

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Ends a process, or with a negative id a group, and waits until all of it is gone. */
const stopper = (child: ChildProcess, pid: number) => async () => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(pid, 'SIGTERM')
  await ended
  // npm ends before what it started.
  while (isAlive(pid)) await sleep(pollMs)
}

/** Resolves at the first good answer of the health check. */
const answering = async (origin: string, child: ChildProcess): Promise<void> => {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline && child.exitCode === null) {
    const status = await fetch(`${origin}/api/health`).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    await sleep(pollMs)
  }
  throw new Error('The server did not become ready')
}

/** How the product is started: by its script, as one process, or by npm and its shell. */
export type Start = 'script' | 'npm'

/** Starts the built product on a data directory and waits until it is ready. */
export const startProduct = async (start: Start, dataDir: string): Promise<Server> => {
  const port = await freePort()
  const isGroup = start === 'npm'
  const [program, args] = isGroup ? ['npm', ['start']] : [process.execPath, [join(root, 'scripts/start.mjs')]]
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Its own group, so that a signal does not pass through npm and its shell. Not on Linux, which shares its time
    // by session.
    detached: isGroup,
  })
  const pid = child.pid ?? 0
  const stop = stopper(child, isGroup ? -pid : pid)
  const origin = `http://127.0.0.1:${port}`
  await answering(origin, child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { pid, origin, stop }
}

/** Starts the server to compare with. */
export const startBare = async (options: BareOptions): Promise<Server> => {
  const child = fork(join(import.meta.dirname, 'bare-server.js'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const pid = child.pid ?? 0
  child.send(options)
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
  return {
    pid,
    origin,
    stop: stopper(child, pid),
  }
}
