import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { freePort } from '../server/test/free-port.ts'

/** A front for an app, like a proxy in production. */
export interface Front {
  origin: string
  port: number
  /** Everything is answered 503 from now on, as by a proxy whose app is down. */
  refuse: () => void
  pass: () => void
  /** Nobody answers any more. */
  stop: () => Promise<void>
}

export const startFront = async (appPort: () => number): Promise<Front> => {
  let isRefusing = false
  const server: Server = createServer((asked, answer) => {
    if (isRefusing) return void answer.writeHead(503, { 'content-type': 'text/plain' }).end('Down')
    const { method, url: path, headers } = asked
    const passed = request({ host: '127.0.0.1', port: appPort(), method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    origin: `http://localhost:${port}`,
    port,
    refuse: () => {
      isRefusing = true
    },
    pass: () => {
      isRefusing = false
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
