import type { Task } from '@daybook/contract/tasks'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { keptSession, openFreshPage } from '../../../lib/session/fresh-page.ts'
import type { Upload } from './uploads.ts'

/** The browser's uploads, answered by hand. */
class HeldRequest extends EventTarget {
  static sent: HeldRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  address = ''
  isAborted = false
  open = (_method: string, address: string) => {
    this.address = address
  }
  setRequestHeader = () => {}
  send = () => void HeldRequest.sent.push(this)
  end = (type: string) => {
    for (const one of [type, 'loadend']) this.dispatchEvent(new Event(one))
  }
  abort = () => {
    this.isAborted = true
    this.end('abort')
  }
  progress = (loaded: number, total: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  answer = (status: number, body: object | string) => {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.end('load')
  }
}

// Each test loads the modules anew, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
const patience = { timeout: 10_000 }

const taskId = '0192f0a4-5b6c-7d8e-9f01-23456789ab01'
const task = { _id: taskId, title: 'Offer', version: 1, fileAttachments: [] } as unknown as Task
const full: Task = { ...task, fileAttachments: Array.from({ length: 20 }) }
const fileOf = (name: string, bytes = 5) => {
  const file = new File(['x'.repeat(Math.min(bytes, 5))], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

const open = async () => {
  openFreshPage(keptSession('ada'))
  HeldRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  const asked: string[] = []
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      addEventListener: (type: string) => asked.push(type),
      removeEventListener: (type: string) => asked.push(`no ${type}`),
    }),
  )
  const uploads = await import('./uploads.ts')
  const { pageState } = await import('./page-files.ts')
  const { connectFiles } = await import('./file-sender.ts')
  const { NoRoom } = await import('../../../lib/outbox/store.ts')
  const { outboxOf } = await import('../../../lib/outbox/use-outbox.ts')
  const client = new QueryClient()
  const outbox = outboxOf(client)
  return {
    ...{ client, outbox, asked, NoRoom, connectFiles },
    shown: (): readonly Upload[] => uploads.uploadsOf(task._id, outbox.operations(), pageState()),
    start: (files: File[], onto = task) => uploads.startUploads(client, onto, files),
    retry: (one: Upload | undefined) => one && uploads.retryUpload(client, one),
    drop: (one: Upload | undefined) => one && uploads.dropUpload(client, one),
    sent: (count: number) => expect.poll(() => HeldRequest.sent.length, patience).toBe(count),
  }
}
const answerAt = (place: number, status: number, body: object | string) =>
  HeldRequest.sent[place]?.answer(status, body)
const attached = (version: number) => ({ data: { ...task, version } })

it('refuses what the server would refuse, without sending it', async () => {
  const { start, shown } = await open()
  start([fileOf('empty', 0), fileOf('large', 10_485_761)])
  start([fileOf('21st')], full)
  expect(shown().map(({ complaint, canRetry }) => [complaint, canRetry])).toEqual([
    ['The file is empty', false],
    ['The file is too large: at most 10 MB', false],
    ['A task can have at most 20 attachments', true],
  ])
  expect(HeldRequest.sent).toEqual([])
})

it('shows all at once, sends one after the other, and shows how far it is', async () => {
  const { start, shown, sent } = await open()
  start(['a', 'b', 'c'].map((name) => fileOf(name)))
  expect(shown().map(({ name, sent: part }) => [name, part])).toEqual([
    ['a', null],
    ['b', null],
    ['c', null],
  ])
  await sent(1)
  HeldRequest.sent[0]?.progress(1, 4)
  expect(shown().map((one) => one.sent)).toEqual([0.25, null, null])
  answerAt(0, 201, attached(2))
  await sent(2)
  expect(shown().map(({ name }) => name)).toEqual(['b', 'c'])
})

it('says why one was refused, in the words of the server or by the status, and tries again under its id', async () => {
  const { start, shown, retry, sent } = await open()
  start([fileOf('a'), fileOf('b')])
  await sent(1)
  answerAt(0, 400, { error: 'validation_failed', message: 'A task can have at most 20 attachments' })
  await sent(2)
  answerAt(1, 413, '<html>')
  await expect
    .poll(() => shown().map(({ complaint, canRetry }) => [complaint, canRetry]), patience)
    .toEqual([
      ['A task can have at most 20 attachments', true],
      ['Upload failed: 413', false],
    ])
  retry(shown()[0])
  await sent(3)
  expect(HeldRequest.sent[2]?.address).toBe(HeldRequest.sent[0]?.address)
  expect(HeldRequest.sent[2]?.address).toMatch(/^\/api\/uploads\/task\/[0-9a-f-]{36}\?_id=[0-9a-f-]{36}$/)
  expect(HeldRequest.sent[2]?.address).toContain(taskId)
  expect(shown()[0]?.complaint).toBeNull()
})

it('waits where nobody answers, without a complaint', async () => {
  const { start, shown, sent } = await open()
  start([fileOf('a')])
  await sent(1)
  answerAt(0, 503, '<html>')
  await expect.poll(() => shown().map((one) => [one.sent, one.complaint])).toEqual([[null, null]])
  await sent(2)
  answerAt(1, 201, attached(2))
  await expect.poll(() => shown()).toEqual([])
})

it('waits for its task to be there', async () => {
  const { outbox, start, sent } = await open()
  let create: () => void = () => {}
  outbox.register('tasks', {
    send: () => new Promise<void>((resolve) => (create = resolve)),
    learn: () => {},
    show: () => {},
    giveBack: () => false,
  })
  const label = { action: 'New task', subject: 'Offer', typed: '', changes: [taskId] }
  const created = outbox.submit('tasks', { kind: 'create', id: task._id }, label)
  start([fileOf('a')])
  await expect.poll(() => outbox.operations().length).toBe(2)
  expect(HeldRequest.sent).toEqual([])
  create()
  await created
  await sent(1)
})

it('forgets one that is cancelled, and sends the next', async () => {
  const { start, shown, drop, sent } = await open()
  start(['a', 'b', 'c'].map((name) => fileOf(name)))
  await sent(1)
  drop(shown()[1])
  drop(shown()[0])
  await sent(2)
  await expect.poll(() => shown().map(({ name, complaint }) => [name, complaint])).toEqual([['c', null]])
  expect(HeldRequest.sent[0]?.isAborted).toBe(true)
})

it('says that there is no room where the device has none, until there is', async () => {
  const { client, connectFiles, outbox, start, shown, retry, NoRoom, sent } = await open()
  connectFiles(client)
  const { submitFile } = outbox
  outbox.submitFile = () => Promise.reject(new NoRoom())
  start([fileOf('a')])
  await expect
    .poll(() => shown()[0]?.complaint)
    .toBe(
      'There is no room: files waiting on this device can take up 50 MB in total. Add it again when some have been sent or discarded.',
    )
  outbox.submitFile = submitFile
  retry(shown()[0])
  await sent(1)
})

it('asks before the page is left only while it is the only place that has the file', async () => {
  const { asked, outbox, start } = await open()
  start([fileOf('a')])
  expect(asked.at(-1)).toBe('beforeunload')
  await expect.poll(() => outbox.operations().length).toBe(1)
  await expect.poll(() => asked.at(-1)).toBe('no beforeunload')
})
