// The readers of the streams, in a separate process: bare sockets that only note which line came when.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface StreamRequest {
  path: string
  headers: Record<string, string>
}

/** One received line: its time, and its place among all events. */
export interface Arrivals {
  /** Positions in the order in which they were first seen; reads are stored as indexes of it. */
  positions: string[]
  /** For each stream what it read, in order. */
  read: { position: number; atMs: number }[][]
}

export type Order =
  | { kind: 'open'; port: number; requests: StreamRequest[] }
  /** Breaks these streams, and resumes them from the last line that each has read. */
  | { kind: 'resume'; port: number; streams: number[] }
  | { kind: 'count' }
  | { kind: 'tell' }

export type Answer =
  | { kind: 'done' }
  | { kind: 'failed'; reason: string }
  | { kind: 'counted'; lines: number }
  | { kind: 'told'; arrivals: Arrivals }

/** Milliseconds on a clock that all processes of this machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6

interface Stream {
  request: StreamRequest
  socket: Socket | null
  rest: string
  read: { position: number; atMs: number }[]
}

const atOnce = 25
const pauseMs = 1000
const line = /id: (\S+)\ndata: [^\n]*\n\n/g

const streams: Stream[] = []
const positions: string[] = []
const known = new Map<string, number>()

const numberOf = (position: string): number => {
  const found = known.get(position)
  if (found !== undefined) return found
  known.set(position, positions.length)
  return positions.push(position) - 1
}

const take = (stream: Stream, chunk: string): void => {
  const atMs = sharedNow()
  const text = stream.rest + chunk
  let end = 0
  for (const match of text.matchAll(line)) {
    stream.read.push({ position: numberOf(match[1] ?? ''), atMs })
    end = match.index + match[0].length
  }
  stream.rest = text.slice(end)
}

const hello = ': hello\n\n'

/** Resolves once the server has begun to answer. */
const openOne = (stream: Stream, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const last = stream.read.at(-1)
    const headers = {
      host: 'localhost',
      ...stream.request.headers,
      ...(last && { 'last-event-id': positions[last.position] ?? '' }),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const socket = connect({ port, host: '127.0.0.1' })
    stream.socket = socket
    stream.rest = ''
    let isOpen = false
    socket.setEncoding('latin1')
    socket.write(`GET ${stream.request.path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.on('data', (chunk: string) => {
      if (stream.socket !== socket) return
      // Look before taking the lines: missed ones may come in the same chunk.
      const begins = !isOpen && (stream.rest + chunk).includes(hello)
      take(stream, chunk)
      if (!begins) return
      isOpen = true
      resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`A stream ended: ${stream.rest.slice(0, 200)}`)))
  })

/** Retries where it is refused, as a tab does. */
const openPatiently = async (stream: Stream, port: number, triesLeft = 10): Promise<void> => {
  try {
    await openOne(stream, port)
  } catch (error) {
    if (triesLeft === 0) throw error
    await sleep(pauseMs)
    await openPatiently(stream, port, triesLeft - 1)
  }
}

const inBatches = async (of: Stream[], port: number): Promise<void> => {
  for (let first = 0; first < of.length; first += atOnce)
    await Promise.all(of.slice(first, first + atOnce).map((stream) => openPatiently(stream, port)))
}

const carryOut = async (order: Order): Promise<Answer> => {
  if (order.kind === 'count')
    return { kind: 'counted', lines: streams.reduce((sum, { read }) => sum + read.length, 0) }
  if (order.kind === 'tell')
    return { kind: 'told', arrivals: { positions, read: streams.map(({ read }) => read) } }
  if (order.kind === 'resume') {
    const broken = order.streams.flatMap((index) => streams[index] ?? [])
    for (const stream of broken) {
      const { socket } = stream
      stream.socket = null
      socket?.destroy()
    }
    await inBatches(broken, order.port)
    return { kind: 'done' }
  }
  const opened = order.requests.map((request) => ({ request, socket: null, rest: '', read: [] }))
  streams.push(...opened)
  await inBatches(opened, order.port)
  return { kind: 'done' }
}

process.on('message', (order) => {
  void carryOut(order as Order)
    .catch((error: unknown): Answer => ({ kind: 'failed', reason: String(error) }))
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
