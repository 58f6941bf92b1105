import type { Socket } from 'node:net'

/** Answers a connection whose request never arrived completely, and ends it. */
export const refuseRaw = (socket: Socket, status: string, error: string, message: string): void => {
  // The connection may already be closed; then nobody gets the answer.
  if (!socket.writable) return
  const body = JSON.stringify({ success: false, message, error })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
