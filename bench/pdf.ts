// Usage, after npm run build: node --import tsx bench/pdf.ts [documents]
// Invoices as PDFs over HTTP, one after the other: how long each takes, and what memory comes to over all of them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedUrl } from '../e2e/fresh-database.ts'
import { startApp } from '../e2e/running-app.ts'
import { makePerson, signIn } from './accounts.ts'
import { cpuSecondsOf, memoryOf } from './processes.ts'

const documents = Number(process.argv[2] ?? 5000)
const warmUp = 20

const dataDir = await mkdtemp(join(tmpdir(), 'daybook-pdf-'))
const server = await startApp({ dataDir })
const database = new pg.Client(embeddedUrl(dataDir))
await database.connect()
await makePerson(server.origin, database, 'bench')
const pid = server.process.pid ?? 0

const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

/** Passwords are the first to be put off on a full machine. */
const signInAtLast = async (tries = 20): Promise<string> => {
  try {
    return await signIn(server.origin, 'bench')
  } catch (error) {
    if (tries === 0) throw error
    await sleep(1000)
    return signInAtLast(tries - 1)
  }
}
let token = await signInAtLast()
const recordOf = async (response: Response) => ((await response.json()) as { data: { _id: string } }).data

const makeInvoice = async (lines: number, description: string): Promise<string> => {
  const client = await recordOf(await ask('POST', '/clients', { name: 'Grønland Kaffe AS' }))
  const invoice = await recordOf(
    await ask('POST', '/invoices', {
      clientId: client._id,
      currency: 'EUR',
      items: Array.from({ length: lines }, (_, place) => ({
        description: `${description} ${place + 1}`,
        quantity: '2.5',
        unit: 'hour',
        unitPrice: 9500,
        taxRate: '20',
      })),
    }),
  )
  await ask('POST', `/invoices/${invoice._id}/issue`)
  return invoice._id
}

const percentile = (times: readonly number[], share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0)

const measure = async (name: string, id: string, count: number): Promise<void> => {
  const times: number[] = []
  const memory: number[] = []
  let cpu = 0
  for (let place = -warmUp; place < count; place += 1) {
    if (place === 0) cpu = cpuSecondsOf(pid, 'node')
    if (place % 500 === 0) token = await signInAtLast()
    const startedAt = performance.now()
    await (await ask('GET', `/invoices/${id}/pdf`)).arrayBuffer()
    if (place >= 0) times.push(performance.now() - startedAt)
    if (place >= 0 && place % 20 === 0) memory.push(memoryOf(pid)?.appMegabytes ?? Number.NaN)
  }
  // What an ended typesetter used is lost with it, so that only a short run tells the processor time.
  const isWhole = name === '5 lines' && count + warmUp < 90
  const cpuMs = ((cpuSecondsOf(pid, 'node') - cpu) * 1000) / count
  const fifth = Math.ceil(memory.length / 5)
  const most = (part: readonly number[]) => Math.max(...part).toFixed(0)
  console.log(
    `${name}: p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, p99 ${percentile(times, 0.99)} ms; ` +
      `${isWhole ? `processor ${cpuMs.toFixed(1)} ms each; ` : ''}memory at most ${most(memory.slice(0, fifth))} MB in the first fifth, ` +
      `${most(memory.slice(-fifth))} MB in the last`,
  )
}

await measure('5 lines', await makeInvoice(5, 'Design of the web shop'), documents)
await measure('5 lines in Chinese', await makeInvoice(5, '网站设计与开发'), Math.ceil(documents / 10))
await measure('100 lines', await makeInvoice(100, 'Design of the web shop'), Math.ceil(documents / 50))
await measure('500 lines', await makeInvoice(500, 'Design of the web shop'), Math.ceil(documents / 250))
await database.end()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
