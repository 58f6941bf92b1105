import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { connectDatabase } from './connect.ts'

const bytes = (...values: number[]) => Buffer.from(values)
const int16 = (value: number) => bytes(value >> 8, value & 255)
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)])
const message = (type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
const ready = message('Z', Buffer.from('I'))

/** Answers a client's one question as a server of that version, in PostgreSQL's protocol. */
const startServer = (figure: string) =>
  new Promise<{ port: number; close: () => void }>((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', int32(0)), ready]))
        socket.once('data', () => {
          const column = Buffer.concat([
            Buffer.from('version\0'),
            ...[int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)],
          ])
          const row = Buffer.concat([int16(1), int32(figure.length), Buffer.from(figure)])
          const answer = [message('T', Buffer.concat([int16(1), column])), message('D', row)]
          socket.write(Buffer.concat([...answer, message('C', Buffer.from('SELECT 1\0')), ready]))
        })
      })
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({ port: (server.address() as AddressInfo).port, close: () => server.close() }),
    )
  })

test.each([
  ['140012', 'The database that DATABASE_URL names is too old: Daybook needs PostgreSQL 15 or newer.'],
  ['150000', 'taken'],
])('a server of version %s', async (figure, said) => {
  const server = await startServer(figure)
  onTestFinished(server.close)
  const config = readConfig({ DATABASE_URL: `postgres://me@127.0.0.1:${server.port}/daybook` })
  const outcome = connectDatabase(config, () => {}).then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  )
  expect(await outcome).toBe(said)
})
