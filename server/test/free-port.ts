import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that is free at this moment, and that no connection gets by chance before it is used: systems assign those
 * from 32768 on.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const probe = createServer()
    const isFree = await once(probe.listen(port, '127.0.0.1'), 'listening').catch(() => undefined)
    await new Promise((resolve) => probe.close(resolve))
    if (isFree) return port
  }
}
