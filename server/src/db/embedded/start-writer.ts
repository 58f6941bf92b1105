import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Connection } from './ready.ts'

export interface Writer {
  process: ChildProcess
  /** Rows whose commit was acknowledged to the program. */
  acknowledged: number[]
  logged: string[]
  errors: string[]
  ready: Promise<{ startMs: number; connection: Connection }>
  /** The line with which the program refused to start. */
  refused: Promise<string>
  exited: Promise<unknown>
  kill(signal: NodeJS.Signals): void
}

interface WriterOptions {
  dataDir: string
  connections?: number
  firstId?: number
  durability?: 'full' | 'tests'
  /** Words before the command, such as `unshare`. */
  prefix?: string[]
  /** Replaces the search path of programs. */
  path?: string
  uid?: number
  gid?: number
}

/** What `node --import` takes to run TypeScript, from any working directory. */
export const tsxUrl = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const program = fileURLToPath(new URL('./writer.ts', import.meta.url))

/** Starts the writer program, an app in a process of its own that tests may kill. */
export const startWriter = (options: WriterOptions): Writer => {
  const { dataDir, connections = 0, firstId = 0, durability = 'full', prefix = [], path, uid, gid } = options
  const words = [
    ...[
      ...prefix,
      process.execPath,
      '--import',
      tsxUrl,
      program,
      `--data-dir=${dataDir}`,
      `--durability=${durability}`,
    ],
    ...[`--connections=${connections}`, `--first-id=${firstId}`],
  ]
  const [command = '', ...rest] = words
  const env = { ...process.env, ...(path === undefined ? {} : { PATH: path }) }
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], env, uid, gid })
  const acknowledged: number[] = []
  const logged: string[] = []
  const errors: string[] = []
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => errors.push(chunk))
  const lines = createInterface({ input: child.stdout })
  const said = (word: string) =>
    new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => line.startsWith(`${word} `) && resolve(line.slice(word.length + 1)))
      child.on('close', () => reject(new Error(`the program ended before '${word}': ${errors.join('')}`)))
    })
  lines.on('line', (line) => {
    if (line.startsWith('ack ')) acknowledged.push(Number(line.slice(4)))
    if (line.startsWith('log ')) logged.push(line.slice(4))
  })
  const ready = said('ready').then((line) => {
    const space = line.indexOf(' ')
    return { startMs: Number(line.slice(0, space)), connection: JSON.parse(line.slice(space)) as Connection }
  })
  const refused = said('refused')
  // A program that is killed, or succeeds, leaves one of the two unsaid.
  ready.catch(() => {})
  refused.catch(() => {})
  return {
    process: child,
    ...{ acknowledged, logged, errors, ready, refused },
    exited: once(child, 'close'),
    kill: (signal) => child.kill(signal),
  }
}
