import { onePixel } from '../pictures.ts'
import type { Operation } from './document.ts'
import { hostileDates, hostileInstants, hostileTexts, rawBodies, rawPaths } from './hostile.ts'
import { type Known, knownId } from './known.ts'
import type { Random } from './random.ts'
import { hostileValue, mutated, type Source, valueOf } from './values.ts'

/** A call to send; the sender adds who they are. */
export interface FuzzedCall {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** As `encodeURIComponent`, which throws on half a character; now and then half done, or not at all. */
const encoded = (text: string, random: Random): string => {
  const bytes = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
  if (random.chance(0.97)) return bytes
  return random.pick([`${bytes}%`, `${bytes}%00`, `%c0%80${bytes}`, `%ed%a0%80${bytes}`])
}

const shortened = (text: string): string => text.slice(0, 3000)

const pathOf = (source: Source, { path, parameters }: Operation): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { random, known } = source
    const schema = parameters.find((one) => one.name === name)?.schema ?? {}
    if (random.chance(0.1)) return encoded(shortened(random.pick(hostileTexts)) || ' ', random)
    const text =
      schema.format === 'uuid' && name === 'id' ? knownId(known, path, random) : valueOf(schema, name, source)
    return encoded(String(text), random)
  })

const queryOf = (source: Source, { parameters }: Operation): string => {
  const { random } = source
  const parts = parameters
    .filter((one) => one.in === 'query' && random.chance(0.5))
    .flatMap(({ name, schema }) => {
      const values = Array.from({ length: random.chance(0.05) ? 3 : 1 }, () =>
        random.chance(0.3) ? hostileValue(schema, name, source) : valueOf(schema, name, source),
      )
      const written = random.chance(0.05)
        ? `${name}${random.pick(['[]', '[a]', '[__proto__]', '%00', '.x'])}`
        : name
      return values.map((value) => {
        if (typeof value === 'object')
          return `${written}=${encodeURIComponent(random.pick(['{}', '[]', '[object Object]', 'null']))}`
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        return `${written}=${encoded(shortened(text), random)}`
      })
    })
  if (random.chance(0.03))
    parts.push(random.pick(['__proto__=x', 'constructor[prototype][x]=1', '&&=&', '%', 'a[b][c]=d']))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The characters that a header may hold at all: Node refuses the rest before sending. */
const asHeader = (text: string): string => shortened(text).replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')

const headersOf = ({ random, now }: Source): Record<string, string> => {
  const texts = () => asHeader(random.pick(hostileTexts))
  const kinds: Record<string, () => string> = {
    'x-device-time': () =>
      asHeader(
        random.pick([...hostileInstants, ...hostileDates, new Date(now.getTime() + 3e11).toISOString()]),
      ),
    'idempotency-key': () => random.pick(['once', 'twice', texts()]),
    'last-event-id': () => random.pick(['0', '-1', '1e9', '99999999999999999999', texts()]),
    'x-device-id': () => random.pick(['x'.repeat(32), texts()]),
    'stripe-signature': () => random.pick(['t=1,v1=x', texts()]),
    cookie: () => `daybook_google=${random.pick(['x', 'AAAA', texts()])}`,
    'user-agent': texts,
    range: () => random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=a-b', texts()]),
    'if-none-match': texts,
    accept: () => random.pick(['text/csv', 'text/event-stream', texts()]),
    'accept-encoding': () => random.pick(['br', 'identity;q=0', texts()]),
    'content-type': () =>
      random.pick([
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        texts(),
      ]),
    'content-encoding': () => random.pick(['gzip', 'br', texts()]),
    'x-forwarded-for': () => random.pick(['::1', '1.2.3.4, 5.6.7.8', texts()]),
  }
  if (random.chance(0.7)) return {}
  const names = Array.from({ length: 1 + random.below(2) }, () => random.pick(Object.keys(kinds)))
  return Object.fromEntries(names.map((name) => [name, kinds[name]?.() ?? '']))
}

const multipart = ({ random }: Source): Pick<FuzzedCall, 'headers' | 'body'> => {
  const contents: (string | Uint8Array)[] = [
    onePixel,
    'A note',
    '<svg/>',
    `${'<!---->'.repeat(580)}x`,
    'Name;E-Mail;Rate\nAda;a,b@example.com;95 EUR/h\nBob;b@example.com;1e999\n',
    'Name,Contacts,Hourly rate,Payment terms\nAda,"[{""name"":""\\ud800""}]",95,Net 30\n',
    'Name\n\u0000\n',
    '"',
    '',
    Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x0a, 0xd8]),
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(600, 7)]),
  ]
  const name = random
    .pick(['a.txt', 'a.png', 'clients.csv', ...hostileTexts])
    .slice(0, 2000)
    .replace(/[\r\n"]/g, '_')
  const field = random.chance(0.95) ? 'file' : random.pick(['avatar', 'x', '__proto__', ''])
  const head = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const end = random.chance(0.97) ? '\r\n--b--\r\n' : '\r\n--'
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), Buffer.from(random.pick(contents)), Buffer.from(end)]),
  }
}

const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const bodyOf = (
  source: Source,
  { body: schema, takesFile }: Operation,
): Pick<FuzzedCall, 'headers' | 'body'> => {
  const { random } = source
  if (takesFile && random.chance(0.97)) return multipart(source)
  if (random.chance(0.06))
    return { headers: { 'content-type': 'application/json' }, body: random.pick(rawBodies) }
  if (!schema) return random.chance(0.03) ? json({ a: 1 }) : { headers: {}, body: undefined }
  const value = valueOf(schema, 'body', source)
  const changes = random.pick([0, 0, 1, 1, 2, 3])
  return json(
    Array.from({ length: changes }).reduce((before) => mutated(before, schema, 'body', source), value),
  )
}

/** One call, as the document describes it or as it does not expect it. */
export const fuzzedCall = (
  random: Random,
  { operations, known, now }: { operations: readonly Operation[]; known: Known; now: Date },
): FuzzedCall => {
  const operation = random.pick(operations)
  const source: Source = { random, known, now, path: operation.path }
  if (random.chance(0.02)) {
    const method = random.pick(['GET', 'HEAD', 'POST', 'OPTIONS', 'PATCH', 'DELETE', 'TRACE'])
    return { method, url: random.pick(rawPaths), headers: headersOf(source), body: undefined }
  }
  const { headers, body } = bodyOf(source, operation)
  const method = random.chance(0.99) ? operation.method : random.pick(['HEAD', 'OPTIONS', 'PATCH'])
  return {
    method,
    url: `${pathOf(source, operation)}${queryOf(source, operation)}`,
    headers: { ...headers, ...headersOf(source) },
    body: method === 'HEAD' ? undefined : body,
  }
}
