import { deleteAttachment } from '@daybook/contract/attachments'
import type { FileAttachment } from '@daybook/contract/file-attachments'
import { deleteTask, getTask, restoreTask } from '@daybook/contract/tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildAttachment, buildTask, buildUser, bytesOfText, type TestUser } from '../../../test/builders.ts'
import { onePixel } from '../../../test/pictures.ts'
import { newId } from '../../db/ids.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await startTestApp()
  owner = await buildUser(app, { userType: 'pro' })
})
afterAll(() => app.close())

let attachment: FileAttachment
let task: Awaited<ReturnType<typeof buildTask>>['task']
beforeEach(async () => {
  ;({ task } = await buildTask(app, { owner }))
  attachment = await buildAttachment(app, { owner, task, name: 'me.png', bytes: onePixel })
})

const load = async (address: string, as?: TestUser) => {
  const response = await fetch(app.origin + address, {
    headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
  })
  const content = Buffer.from(await response.arrayBuffer())
  const isRefusal = response.headers.get('content-type')?.startsWith('application/json')
  const refusal = isRefusal ? (JSON.parse(String(content)) as { error: string; message: string }) : null
  return { status: response.status, headers: response.headers, content, refusal }
}
const plainAddress = () => attachment.url.replace(/\?.*/, '')
const withQuery = (change: (query: URLSearchParams) => void) => {
  const url = new URL(attachment.url, app.origin)
  change(url.searchParams)
  return url.pathname + url.search
}

describe('GET /uploads/files/{path} by a signed link', () => {
  it('200: without a bearer, byte for byte, cached only by the browser', async () => {
    const { status, headers, content } = await load(attachment.url)
    expect([status, content.equals(onePixel)]).toEqual([200, true])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(onePixel.length),
      'cache-control': 'private, max-age=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    })
  })

  test('200: for 10 minutes; then 410, until the task is read again', async ({ app: aging }) => {
    const built = await buildTask(aging)
    const { url } = await buildAttachment(aging, built)
    const read = () => fetch(aging.origin + url)
    aging.time.advance(9.9 * 60_000)
    const inTime = await read()
    expect([inTime.status, await inTime.text()]).toEqual([200, 'A note'])
    aging.time.advance(0.2 * 60_000)
    const late = await read()
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ error: 'gone', message: 'This link has expired' })
    const params = { id: built.task._id }
    const [again] = (await aging.call(getTask, { as: built.owner, params })).data.fileAttachments
    const renewed = await fetch(`${aging.origin}${again?.url}`)
    expect([renewed.status, await renewed.text()]).toEqual([200, 'A note'])
  })

  it('410: changed in any part, or made for another file, alike for what is not there', async () => {
    const other = await buildAttachment(app, { owner, task })
    const signature = new URL(attachment.url, app.origin).searchParams.get('signature') ?? ''
    const changed = [
      withQuery((query) => query.set('expires', String(Number(query.get('expires')) + 1))),
      withQuery((query) =>
        query.set(
          'signature',
          signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        ),
      ),
      withQuery((query) => query.set('signature', '')),
      withQuery((query) => query.set('signature', 'x')),
      withQuery((query) => query.delete('expires')),
      withQuery((query) => query.delete('signature')),
      attachment.url.replace(attachment.filename, other.filename),
      attachment.url.replace(attachment.filename, newId()),
    ]
    for (const address of changed) {
      const { status, refusal } = await load(address, owner)
      expect([address, status, refusal?.message]).toEqual([address, 410, 'This link is invalid'])
    }
  })

  it('404: once the file is deleted, or its task is in the trash; 200 again when that is restored', async () => {
    const params = { id: task._id }
    await app.call(deleteTask, { as: owner, params })
    expect((await load(attachment.url)).status).toBe(404)
    await app.call(restoreTask, { as: owner, params })
    expect((await load(attachment.url)).status).toBe(200)
    const { filename } = attachment
    await app.call(deleteAttachment, { as: owner, params: { taskId: task._id, filename } })
    expect((await load(attachment.url)).status).toBe(404)
  })
})

describe('GET /uploads/files/{path} by a bearer', () => {
  it('200: of who sees the task; 404 for others, as for a file that is not there', async () => {
    expect((await load(plainAddress(), owner)).content.equals(onePixel)).toBe(true)
    const stranger = await buildUser(app)
    const foreign = await load(plainAddress(), stranger)
    const missing = await load(`/api/uploads/files/${newId()}`, stranger)
    expect([foreign.status, foreign.refusal?.message]).toEqual([404, 'File not found'])
    expect([missing.status, missing.refusal?.message]).toEqual([404, 'File not found'])
  })

  it('401: for nobody; 403 for unverified people', async () => {
    expect((await load(plainAddress())).refusal?.error).toBe('unauthenticated')
    const unverified = await buildUser(app, { verified: false })
    expect((await load(plainAddress(), unverified)).refusal?.error).toBe('email_not_verified')
  })

  it.each(['..%2F..%2Fjwt-secret', '%2Fetc%2Fpasswd', '.', '%00', 'me.png', '..\\..\\jwt-secret'])(
    '404: %s is no name of a file',
    async (path) => {
      const { status, refusal } = await load(`/api/uploads/files/${path}`, owner)
      expect([status, refusal?.error]).toEqual([404, 'not_found'])
    },
  )
})

describe('a file of each kind', () => {
  const served = async (name: string, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? bytesOfText(content) : Uint8Array.from(content)
    const { url } = await buildAttachment(app, { owner, task, name, bytes })
    const { headers } = await load(url)
    const disposition = headers.get('content-disposition') ?? ''
    return {
      type: headers.get('content-type'),
      kind: disposition.split(';')[0],
      policy: headers.get('content-security-policy'),
      disposition,
    }
  }

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['XML', '<?xml version="1.0"?><feed/>'],
    ['a program', Buffer.from('MZ\u0090\u0000', 'latin1')],
  ])('200: %s only comes as a download of no type', async (_, content) => {
    expect(await served('x.png', content)).toMatchObject({
      type: 'application/octet-stream',
      kind: 'attachment',
      policy: expect.stringMatching(/; sandbox$/),
    })
  })

  it('200: plain text may be looked at, and is a script for no page', async () => {
    expect(await served('x.js', 'alert(1)')).toMatchObject({
      type: 'text/plain; charset=utf-8',
      kind: 'inline',
      policy: expect.stringMatching(/; sandbox$/),
    })
  })

  it('200: a PDF may be looked at within this app', async () => {
    expect(await served('x.pdf', '%PDF-1.7\n%%EOF')).toMatchObject({
      type: 'application/pdf',
      kind: 'inline',
      policy: "default-src 'none'; object-src 'self'; frame-ancestors 'self'",
    })
  })

  it.each([
    ['a "quoted" name.txt', 'a _quoted_ name.txt', 'a%20%22quoted%22%20name.txt'],
    ['عقد العميل.txt', '___ ______.txt', encodeURIComponent('عقد العميل.txt')],
    ["it's (1)*é.txt", "it's (1)*_.txt", 'it%27s%20%281%29%2A%C3%A9.txt'],
  ])('200: is downloaded as %s', async (name, plain, encoded) => {
    const { disposition } = await served(name, 'text')
    expect(disposition).toBe(`inline; filename="${plain}"; filename*=UTF-8''${encoded}`)
  })

  it('200: a name cannot add a header', async () => {
    const { disposition } = await served('a\r\nset-cookie: x=1\r\n.txt', 'text')
    expect(disposition).toBe('inline; filename="a set-cookie: x=1 .txt"')
  })
})
