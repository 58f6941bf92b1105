import { Agent, request } from 'node:http'
import type { FuzzedCall } from './calls.ts'

export interface FuzzedAnswer {
  status: number
  /** What an answer of JSON says; undefined for any other. */
  answer: unknown
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

const parsed = (type: string, text: string): unknown => {
  try {
    return type.startsWith('application/json') ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Makes a call. A stream is left as soon as it has begun. Rejects without an answer in `withinMs`. */
export const sendFuzzed = (
  origin: string,
  call: FuzzedCall,
  withinMs: number,
  isAgain = false,
): Promise<FuzzedAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const { method, url: path, body } = call
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ agent, hostname, port, method, path, headers: { ...call.headers, ...length } })
    const timer = setTimeout(() => sent.destroy(new Error(`No answer in ${withinMs} ms`)), withinMs)
    sent.on('error', (error) => {
      clearTimeout(timer)
      // The server closed a kept connection just as it was reused: nobody has read the call.
      if (!isAgain && sent.reusedSocket && (error as { code?: string }).code === 'ECONNRESET')
        resolve(sendFuzzed(origin, call, withinMs, true))
      else reject(error)
    })
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      const type = response.headers['content-type'] ?? ''
      const finish = (answer: unknown) => {
        clearTimeout(timer)
        resolve({ status, answer })
      }
      if (type.startsWith('text/event-stream') && status === 200) {
        finish(undefined)
        return sent.destroy()
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => finish(parsed(type, Buffer.concat(chunks).toString())))
      response.on('error', reject)
    })
    sent.end(body)
  })
