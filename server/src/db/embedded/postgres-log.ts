import { appendFileSync, renameSync, statSync } from 'node:fs'

const maxBytes = 2 * 1024 * 1024
const maxRecentLines = 50

export interface PostgresLog {
  write(chunk: string): void
  /** The last lines since `clear`, whether or not the disk had room for them. */
  recent(): string[]
  clear(): void
}

/** PostgreSQL's log file. At 2 MB it becomes `<path>.1` and a new one begins, so the two never take more than 4 MB. */
export const openPostgresLog = (path: string): PostgresLog => {
  let bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let lines: string[] = []
  let unfinishedLine = ''
  const append = (chunk: string) => {
    if (bytes + Buffer.byteLength(chunk) > maxBytes) {
      renameSync(path, `${path}.1`)
      bytes = 0
    }
    appendFileSync(path, chunk, { mode: 0o600 })
    bytes += Buffer.byteLength(chunk)
  }
  return {
    write: (chunk) => {
      const [first = '', ...rest] = chunk.split('\n')
      const whole = [unfinishedLine + first, ...rest]
      unfinishedLine = whole.pop() ?? ''
      lines = [...lines, ...whole].slice(-maxRecentLines)
      try {
        append(chunk)
      } catch {
        // A full disk must not take the database down over a log line.
      }
    },
    recent: () => (unfinishedLine ? [...lines, unfinishedLine] : lines),
    clear: () => {
      lines = []
      unfinishedLine = ''
    },
  }
}
