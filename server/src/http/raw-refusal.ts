import type { Socket } from 'node:net'

/** Answers where no request has come in whole, and ends the connection. */
export const refuseRaw = (socket: Socket, status: string, error: string, message: string): void => {
  // Where there is no connection to write to any more, nobody is told.
  if (!socket.writable) return
  const body = JSON.stringify({ success: false, message, error })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
