import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { devMail } from './dev-mail.ts'
import type { Mailer, MailMessage } from './mail.ts'
import { outboxMailer } from './outbox.ts'

let root: string
let dir: string
let app: FastifyInstance
let mailer: Mailer

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-mail-'))
  dir = join(root, 'outbox')
  mailer = outboxMailer({ dir, from: 'Daybook <daybook@localhost>' })
  app = fastify()
  await app.register(devMail, { dir })
})

afterEach(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const send = (fields: Partial<MailMessage> = {}) =>
  mailer.send({
    id: randomUUID(),
    to: 'anna@example.org',
    subject: 'Confirm your address',
    html: '<html><head></head><body><a href="http://localhost:3001/verify-email?token=1&amp;x=2"><b>Confirm</b></a></body></html>',
    text: 'Confirm: http://localhost:3001/verify-email?token=1&x=2',
    ...fields,
  })

const get = (url: string) => app.inject({ method: 'GET', url })

const onlyName = async (): Promise<string> => encodeURIComponent((await readdir(dir))[0] ?? '')

describe('GET /dev/mail', () => {
  it('says when it is empty, also before the folder exists', async () => {
    const answer = await get('/dev/mail')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Nothing has been sent yet')
  })

  it('lists the newest first, with time, address and subject', async () => {
    await send({ subject: 'First' })
    await send({ subject: 'Second', to: 'ben@example.org' })
    await writeFile(join(dir, '.half.tmp'), 'x')
    await writeFile(join(dir, 'notes.txt'), 'x')
    const { body } = await get('/dev/mail')
    expect(body).toContain('2 messages')
    expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'))
    expect(body).toMatch(
      /<time dateTime="[^"]+">\d{4}-\d\d-\d\d \d\d:\d\d:\d\d<\/time><span>ben@example\.org<\/span>/,
    )
    expect(body).not.toContain('notes.txt')
  })

  it('escapes what is in a mail', async () => {
    await send({ subject: '<script>alert(1)</script>' })
    const { body } = await get('/dev/mail')
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('refreshes by a script file, under a policy without inline script', async () => {
    const list = await get('/dev/mail')
    const policy = String(list.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(list.body).toContain('<script src="/dev/mail/refresh.js" defer=""></script>')
    expect(list.body.match(/<script/g)).toHaveLength(1)
    const script = await get('/dev/mail/refresh.js')
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(() => new Script(`async () => {${script.body}}`)).not.toThrow()
  })
})

describe('GET /dev/mail/:file', () => {
  it('shows headers, text, the framed HTML, and each link as an anchor of the page', async () => {
    await send()
    const name = await onlyName()
    const { body, statusCode } = await get(`/dev/mail/${name}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<a href="http://localhost:3001/verify-email?token=1&amp;x=2">Confirm</a>')
    expect(body).toContain('Confirm: http://localhost:3001/verify-email?token=1&amp;x=2')
    expect(body).toContain('<dt>Message-ID</dt>')
    expect(body).toContain(`src="/dev/mail/${name}/html"`)
    expect(/<iframe[^>]*sandbox="([^"]*)"/.exec(body)?.[1]).not.toMatch(/allow-(scripts|same-origin|forms)/)
  })

  it('offers no link that is not a web address', async () => {
    await send({ html: '<a href="javascript:alert(1)">x</a><a href="mailto:a@b.c">y</a>' })
    expect((await get(`/dev/mail/${await onlyName()}`)).body).not.toMatch(/href="(javascript|mailto)/)
  })
})

describe('GET /dev/mail/:file/html', () => {
  it('serves the HTML sandboxed, with links that open in the top window', async () => {
    await send()
    const answer = await get(`/dev/mail/${await onlyName()}/html`)
    expect(answer.body).toContain('<head><base target="_top">')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin))/)
  })
})

describe('any other file', () => {
  it.each([
    '..%2Fsecret.eml',
    '%2e%2e%2fsecret.eml',
    '..%5Csecret.eml',
    '%2Fetc%2Fpasswd',
    '....%2F%2Fsecret.eml',
    '.hidden.eml',
    'notes.txt',
    'nested.eml',
    'linked.eml',
    'a.eml%00.txt',
    'missing.eml',
  ])('%s is not served', async (name) => {
    await mkdir(join(dir, 'nested.eml'), { recursive: true })
    await writeFile(join(root, 'secret.eml'), 'Subject: Secret\r\n\r\nSecret')
    await writeFile(join(dir, '.hidden.eml'), 'Subject: Secret\r\n\r\nSecret')
    await writeFile(join(dir, 'notes.txt'), 'Secret')
    await symlink(join(root, 'secret.eml'), join(dir, 'linked.eml'))
    for (const url of [`/dev/mail/${name}`, `/dev/mail/${name}/html`]) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('Secret')
    }
    expect((await get('/dev/mail')).body).not.toContain('Secret')
  })
})
