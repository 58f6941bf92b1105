import { Logger } from 'graphile-worker'
import { PermanentFailure } from './permanent-failure.ts'

type Write = (fields: object, message: string) => void

/** What the queue needs of a logger; Fastify's and pino's fit. */
export interface QueueLog {
  debug: Write
  info: Write
  warn: Write
  error: Write
}

const silent: Write = () => {}

export const silentLog: QueueLog = { debug: silent, info: silent, warn: silent, error: silent }

const methods = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** The library's own logger, without what it says about single items: it would quote payloads and error messages. */
export const libraryLogger = (log: QueueLog): Logger =>
  new Logger(({ workerId }) => (level, message, meta) => {
    if (meta?.failure || meta?.success) return
    const text = meta?.fatalError ? 'The outcome of work items could not be recorded' : message
    log[methods[level]]({ workerId }, text)
  })

/** An error without its message, which may quote an address or a text; the queue's table keeps that beside the item. */
export const describeError = (error: unknown): object => {
  if (error instanceof PermanentFailure) return { name: error.name, message: error.message }
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error ? error.code : undefined
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, code, stack: frames?.join('\n') }
}
