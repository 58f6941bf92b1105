import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'

vi.setConfig({ testTimeout: 60_000 })

const start = async (environment: Record<string, string> = {}) => {
  const app = await startTestApp({ environment: { RATE_LIMITS: 'on', ...environment } })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  /** Sends only the start of a request, and collects the answer. */
  const begin = async (text: string) => {
    const socket = connect({ port: Number(new URL(app.origin).port), host: '127.0.0.1' })
    sockets.push(socket)
    const heard = { text: '', ended: once(socket, 'close') }
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (more: string) => (heard.text += more))
    await once(socket, 'connect').catch(() => {})
    socket.write(text)
    return heard
  }
  return { app, begin }
}

const slowBody =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'

test('408: an unfinished body and an unfinished head are cut off', async () => {
  const { begin } = await start()
  const [body, head] = [await begin(slowBody), await begin('GET /api/health HTTP/1.1\r\nhost: x\r\n')]
  await Promise.all([body.ended, head.ended])
  expect(body.text).toMatch(/^HTTP\/1\.1 408 .*The request took too long to arrive\. Please try again\./s)
  expect(head.text).toMatch(/^HTTP\/1\.1 408 /)
})

const slowHead = 'GET /api/health HTTP/1.1\r\nhost: x\r\n'

/** A second way to the same server, whose callers seem to come from another address. */
const openFrom = async (app: TestApp, remoteAddress: string): Promise<string> => {
  const door = createServer((socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    app.server.server.emit('connection', socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void door.close())
  await once(door, 'listening')
  return `http://127.0.0.1:${(door.address() as AddressInfo).port}`
}

test('429: for one address, while health answers another one', async () => {
  const { app, begin } = await start()
  const slow = await Promise.all(Array.from({ length: 1_100 }, () => begin(slowHead)))
  const open = () =>
    new Promise<number>((resolve) => app.server.server.getConnections((_, count) => resolve(count)))
  await vi.waitUntil(async () => (await open()) <= 256, { timeout: 12_000 })
  expect((await fetch(`${await openFrom(app, '192.0.2.7')}/api/health`)).status).toBe(200)
  expect(slow.find(({ text }) => text !== '')?.text).toContain(
    'Too many connections from your address. Please close some and try again.',
  )
})

test('200: a trusted proxy stands for everybody', async () => {
  const { app, begin } = await start({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const many = await Promise.all(Array.from({ length: 400 }, () => begin(slowHead)))
  expect((await fetch(`${app.origin}/api/health`)).status).toBe(200)
  expect(many.every(({ text }) => text === '')).toBe(true)
})
