import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'

export interface Program {
  /** Where it listens. */
  origin: string
  /** Missing before the start: the program made everything in it. */
  dataDir: string
  /** Its output so far. */
  said: { out: string; err: string }
  /** Waits for the line that says it is ready. */
  ready: () => Promise<void>
  exited: Promise<number | null>
  process: ChildProcess
  /** Ends it, where it has not ended, and removes what it made. */
  cleanUp: () => Promise<void>
}

const server = join(import.meta.dirname, '..')

/** Starts the app, the worker or the demo as a process of its own; `prefix` is a command that runs it. */
export const startProgram = async (
  environment: Record<string, string>,
  prefix: string[] = [],
  name: 'main' | 'worker' | 'demo' = 'main',
): Promise<Program> => {
  const port = environment.PORT ?? String(await freePort())
  const root = mkdtempSync(join(tmpdir(), 'daybook-program-'))
  const dataDir = environment.DATA_DIR ?? join(root, 'data')
  const [command, ...args] = [
    ...prefix,
    process.execPath,
    '--import',
    'tsx',
    join(server, 'src', `${name}.ts`),
  ]
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(command, args, {
    cwd: server,
    env: {
      PATH,
      HOME,
      TSX_TSCONFIG_PATH: join(server, 'tsconfig.json'),
      PORT: port,
      DATA_DIR: dataDir,
      ...environment,
    },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    said,
    process: child,
    exited,
    ready: async () => {
      await vi.waitUntil(() => / is ready\b/.test(said.out) || child.exitCode !== null, {
        timeout: 50_000,
        interval: 50,
      })
      if (child.exitCode !== null) throw new Error(`It ended: ${said.err}`)
    },
    cleanUp: async () => {
      if (child.exitCode === null) child.kill('SIGKILL')
      await exited
      rmSync(root, { recursive: true, force: true })
    },
  }
}
