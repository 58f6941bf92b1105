import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MailMessage } from './mail.ts'
import { outboxMailer } from './outbox.ts'

let root: string
let dir: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'outbox-'))
  dir = join(root, 'data', 'outbox')
})

afterEach(() => rm(root, { recursive: true }))

const message = (fields: Partial<MailMessage> = {}): MailMessage => ({
  id: randomUUID(),
  to: 'anna@example.org',
  subject: 'Grüße, ليلى',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...fields,
})

const mailer = () => outboxMailer({ dir, from: 'Daybook <daybook@localhost>' })

it('writes a whole message as <time>-<to>.eml that only its owner can read', async () => {
  const sent = message()
  await mailer().send(sent)
  const names = await readdir(dir)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-anna@example\.org\.eml$/)
  const path = join(dir, names[0] ?? '')
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect((await stat(dir)).mode & 0o077).toBe(0)
  const mail = await PostalMime.parse(await readFile(path))
  expect(mail).toMatchObject({ subject: 'Grüße, ليلى', messageId: `<${sent.id}@localhost>` })
  expect(mail.to?.[0]?.address).toBe('anna@example.org')
  expect(mail.html).toContain('<p>Hello</p>')
  expect(mail.text?.trim()).toBe('Hello')
})

it('writes one file a message id, also when it is sent twice at once or by a later process', async () => {
  const first = mailer()
  const sent = message()
  await Promise.all([first.send(sent), first.send(sent)])
  await mailer().send(sent)
  expect(await readdir(dir)).toHaveLength(1)
})

it('keeps apart messages to one address in the same millisecond', async () => {
  const one = mailer()
  await Promise.all(Array.from({ length: 12 }, () => one.send(message())))
  expect(await readdir(dir)).toHaveLength(12)
})

it.each([
  '../../../etc/cron.d/x@example.org',
  '..@example.org',
  `${'ü'.repeat(64)}@${'a'.repeat(150)}.example`,
  "a'$`{touch}|&*?~#%!/@example.org",
  'ليلى@مثال.إختبار',
])('gives the address %j a harmless name inside the folder', async (to) => {
  await mailer().send(message({ to }))
  const names = await readdir(dir)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^[A-Za-z0-9][A-Za-z0-9@._+-]{0,160}\.eml$/)
  expect(names[0]).not.toContain('..')
  expect(await readdir(join(root, 'data'))).toEqual(['outbox'])
})

it('goes on after a message that cannot be written', async () => {
  const one = mailer()
  await expect(one.send(message({ to: 'a\r\nb@example.org' }))).rejects.toMatchObject({ permanent: true })
  await one.send(message())
  expect(await readdir(dir)).toHaveLength(1)
})
