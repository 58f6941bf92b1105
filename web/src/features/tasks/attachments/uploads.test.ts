import type { Task } from '@daybook/contract/tasks'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { keptSession, openFreshPage } from '../../../lib/fresh-page.ts'
import type { Upload } from './uploads.ts'

/** The browser's uploads, answered by hand. */
class HeldRequest extends EventTarget {
  static sent: HeldRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  address = ''
  open = (_method: string, address: string) => {
    this.address = address
  }
  setRequestHeader = () => {}
  send = () => void HeldRequest.sent.push(this)
  end = (type: string) => {
    for (const one of [type, 'loadend']) this.dispatchEvent(new Event(one))
  }
  abort = () => this.end('abort')
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

const task = { _id: 'task-1', version: 1, fileAttachments: [] } as unknown as Task
const full: Task = { ...task, fileAttachments: Array.from({ length: 20 }) }
const fileOf = (name: string, bytes = 5) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

const open = async () => {
  openFreshPage(keptSession('ada'))
  HeldRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  vi.stubGlobal('window', new EventTarget())
  const uploads = await import('./uploads.ts')
  const client = new QueryClient()
  return {
    shown: (): readonly Upload[] => uploads.uploadsShown(task._id),
    start: (files: File[], onto = task) => uploads.startUploads(client, onto, files),
    retry: (one: Upload | undefined) => one && uploads.retryUpload(client, one),
    drop: (one: Upload | undefined) => one && uploads.dropUpload(one),
    sent: (count: number) => expect.poll(() => HeldRequest.sent.length, patience).toBe(count),
  }
}
const answerAt = (place: number, status: number, body: object | string) =>
  HeldRequest.sent[place]?.answer(status, body)

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

it('sends three at a time, and shows how far each is', async () => {
  const { start, shown, sent } = await open()
  start(['a', 'b', 'c', 'd'].map((name) => fileOf(name)))
  expect(shown()).toHaveLength(4)
  await sent(3)
  HeldRequest.sent[1]?.progress(1, 4)
  expect(shown().map((one) => one.sent)).toEqual([0, 0.25, 0, 0])
  answerAt(1, 201, { data: { ...task, version: 2 } })
  await sent(4)
  expect(shown().map(({ name }) => name)).toEqual(['a', 'c', 'd'])
})

it('says why one failed, in the words of the server or by the status, and tries again under its id', async () => {
  const { start, shown, retry, sent } = await open()
  start([fileOf('a'), fileOf('b')])
  await sent(2)
  answerAt(0, 400, { error: 'validation_failed', message: 'A task can have at most 20 attachments' })
  answerAt(1, 502, '<html>')
  await expect
    .poll(() => shown().map(({ complaint }) => complaint), patience)
    .toEqual(['A task can have at most 20 attachments', 'Upload failed: 502'])
  retry(shown()[1])
  await sent(3)
  expect(HeldRequest.sent[2]?.address).toBe(HeldRequest.sent[1]?.address)
  expect(HeldRequest.sent[2]?.address).toMatch(/^\/api\/uploads\/task\/task-1\?_id=[0-9a-f-]{36}$/)
  expect(shown()[1]?.complaint).toBeNull()
})

it('forgets one that is cancelled, and sends the next', async () => {
  const { start, shown, drop, sent } = await open()
  start(['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(name)))
  await sent(3)
  drop(shown()[3])
  drop(shown()[0])
  await sent(4)
  expect(shown().map(({ name }) => name)).toEqual(['b', 'c', 'e'])
  expect(shown().every(({ complaint }) => complaint === null)).toBe(true)
})
