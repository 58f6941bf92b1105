import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port.ts'

const program = join(import.meta.dirname, '../server/dist/main.js')
const readyMs = 30_000

export interface RunningApp {
  origin: string
  port: number
  process: ChildProcess
  /** Ends it as Ctrl-C would, and waits for that. */
  stop: () => Promise<void>
}

const untilReady = async (child: ChildProcess): Promise<void> => {
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The app was not ready in time:\n${output}`)), readyMs)
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes('Daybook is ready')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The app ended with code ${code}:\n${output}`))
    })
  })
  await ready
}

/** Starts the built product as a program of its own, the way a person gets it. */
export const startApp = async (options: {
  dataDir: string
  port?: number
  environment?: NodeJS.ProcessEnv
  /** Another build than this checkout's. */
  program?: string
}): Promise<RunningApp> => {
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, [options.program ?? program], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await untilReady(child)
  return {
    origin: `http://localhost:${port}`,
    port,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}
