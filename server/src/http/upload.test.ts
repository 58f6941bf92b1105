import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { avatarMaxBytes, uploadAvatar } from '@daybook/contract/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { buildUser, type TestUser } from '../../test/builders.ts'
import { bytesOf, onePixel, plain } from '../../test/pictures.ts'
import { sendRaw } from '../../test/raw.ts'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await startTestApp()
  person = await buildUser(app)
})
afterAll(() => app.close())

const path = '/api/uploads/avatar'
const multipart = { 'content-type': 'multipart/form-data; boundary=edge' }
const part = (name: string, content: string, filename?: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${content}\r\n`

const send = async (form: FormData, headers: Record<string, string> = {}) => {
  const response = await fetch(app.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, ...headers },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const formOf = (...entries: [string, Uint8Array<ArrayBuffer> | string][]) => {
  const form = new FormData()
  for (const [name, value] of entries)
    form.append(name, typeof value === 'string' ? value : new File([value], 'me.png'))
  return form
}

/** A picture followed by any number of bytes, which decoders ignore. */
const pictureOf = async (bytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const padded = new Uint8Array(bytes)
  padded.set(await bytesOf(plain(10, 10).jpeg()))
  return padded
}

describe('a file', () => {
  it('200: in the field that its endpoint names; other fields are dropped', async () => {
    expect((await send(formOf(['note', 'x'], ['avatar', onePixel], ['crop', 'y']))).status).toBe(200)
  })

  it('200: of exactly the most bytes; 413 for one more', async () => {
    const whole = await app.call(uploadAvatar, {
      as: person,
      file: { name: 'whole.jpg', bytes: await pictureOf(avatarMaxBytes) },
    })
    expect(whole.status).toBe(200)
    const above = await app.call(uploadAvatar, {
      as: person,
      file: { name: 'above.jpg', bytes: await pictureOf(avatarMaxBytes + 1) },
    })
    expect([above.status, above.body.error]).toEqual([413, 'payload_too_large'])
    expect(above.body.message).toBe('The file is too large: at most 5 MB')
  })

  it.each([
    ['above the most bytes', 413, (huge: string) => part('avatar', huge, 'huge.png')],
    [
      'beside a first',
      400,
      (huge: string) => part('avatar', 'x', 'a.png') + part('avatar', huge, 'huge.png'),
    ],
    ['in a body without parts', 400, (huge: string) => huge],
  ])(
    '%s, a client that only listens at the end gets the answer, and the connection serves the next call',
    async (_, status, bodyWith) => {
      const { hostname, port } = new URL(app.origin)
      const form = `${bodyWith('x'.repeat(4 * avatarMaxBytes))}--edge--\r\n`
      const socket = connect(Number(port), hostname).pause()
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${person.accessToken}\r\n` +
          `content-type: ${multipart['content-type']}\r\ncontent-length: ${form.length}\r\n\r\n`,
      )
      await new Promise((resolve) => socket.write(form, resolve))
      socket.write(`GET /api/config HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`)
      const answers = await text(socket)
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200'])
    },
  )

  it.each([
    ['none', formOf(['note', 'x']), 'Please choose a file'],
    ['an empty one', formOf(['avatar', new Uint8Array()]), 'Please choose a file'],
    ['one in another field', formOf(['file', onePixel]), 'Please send the file in the field avatar'],
    ['text in its field', formOf(['avatar', 'hello']), 'Please choose a file'],
    ['two', formOf(['avatar', onePixel], ['avatar', onePixel]), 'Please send one file'],
  ])('400: %s', async (_, form, message) => {
    const { status, body } = await send(form)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'validation_failed', message, fields: { avatar: message } })
  })

  it.each([
    ['without its end', part('avatar', 'hello', 'a.png')],
    ['of no parts', 'hello'],
    ['that is empty', ''],
    ['with a field named after the prototype', `${part('__proto__', 'x', 'a')}--edge--\r\n`],
  ])('400: a body %s', async (_, body) => {
    const reply = await sendRaw(app, 'POST', path, { as: person, headers: multipart, body })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['avatar'])
  })

  it('400: multipart without a boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    const reply = await sendRaw(app, 'POST', path, { as: person, headers, body: 'x' })
    expect([reply.status, reply.body.error]).toEqual([400, 'validation_failed'])
  })

  it.each(['application/json', 'image/png', 'text/plain', 'application/x-www-form-urlencoded'])(
    '415: sent as %s',
    async (type) => {
      const headers = { 'content-type': type }
      const reply = await sendRaw(app, 'POST', path, { as: person, headers, body: '{}' })
      expect([reply.status, reply.body.error]).toEqual([415, 'unsupported_media_type'])
      expect(reply.body.message).toBe('Send the file as multipart/form-data, in the field avatar')
    },
  )

  it('415: nothing at all', async () => {
    expect((await sendRaw(app, 'POST', path, { as: person })).status).toBe(415)
  })

  it('401 before any of it is read', async () => {
    const reply = await sendRaw(app, 'POST', path, { headers: multipart, body: 'nonsense' })
    expect(reply.status).toBe(401)
  })
})

describe('an endpoint without upload', () => {
  it('415: takes no multipart', async () => {
    const form = formOf(['title', 'x'])
    const headers = { authorization: `Bearer ${person.accessToken}` }
    const reply = await fetch(`${app.origin}/api/tasks`, { method: 'POST', headers, body: form })
    expect(reply.status).toBe(415)
  })
})

describe('an upload under an Idempotency-Key', () => {
  it('200: repeated, it answers the same; 409 with another file', async () => {
    const key = { 'idempotency-key': 'picture' }
    const first = await send(formOf(['avatar', onePixel]), key)
    const again = await send(formOf(['avatar', onePixel]), key)
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    const other = await send(formOf(['avatar', await pictureOf(2000)]), key)
    expect([other.status, other.body.error]).toEqual([409, 'idempotency_conflict'])
  })
})

describe('a slow sender', () => {
  const sendSlowly = async (form: string): Promise<string> => {
    const { hostname, port } = new URL(app.origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${person.accessToken}\r\n` +
        `content-type: ${multipart['content-type']}\r\ncontent-length: ${Buffer.byteLength(form, 'latin1')}\r\nconnection: close\r\n\r\n`,
    )
    const third = Math.ceil(form.length / 3)
    for (let start = 0; start < form.length; start += third) {
      await sleep(1700)
      socket.write(form.slice(start, start + third), 'latin1')
    }
    return text(socket)
  }

  it('200: takes longer than any call may wait', async () => {
    const form = `${part('avatar', Buffer.from(onePixel).toString('latin1'), 'slow.png')}--edge--\r\n`
    const startedAt = performance.now()
    expect(await sendSlowly(form)).toMatch(/^HTTP\/1\.1 200 /)
    expect(performance.now() - startedAt).toBeGreaterThan(5000)
  })
})
