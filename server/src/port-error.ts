import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

export const portError = ({ host, port }: Config, code: string | undefined) =>
  new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use: stop what uses it, or set PORT.`
      : `Cannot listen on ${host}:${port} (${code}): set HOST and PORT.`,
  )
