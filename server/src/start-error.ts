/** What the system calls the reason (`ENOSPC`, `EADDRINUSE`), for a line that a person reads. */
export const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException | null)?.code ??
  (error instanceof Error ? error.message : 'no reason given')

/** A reason not to start. `main` prints its message as one line, without a stack, and exits with code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
