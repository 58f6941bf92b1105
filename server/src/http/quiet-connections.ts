import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server stops, ends idle connections at once and the others after their answer. Browsers open connections
 * ahead of use, which Node does not count as idle and would wait for.
 */
export const endQuietConnections = (app: FastifyInstance): void => {
  const quiet = new Set<Socket>()
  let isStopping = false
  const settle = (socket: Socket) => {
    if (isStopping) socket.end()
    else if (!socket.destroyed) quiet.add(socket)
  }
  app.server.on('connection', (socket: Socket) => {
    socket.on('close', () => quiet.delete(socket))
    settle(socket)
  })
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket)
    response.on('close', () => settle(socket))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of quiet) socket.destroy()
  })
}
