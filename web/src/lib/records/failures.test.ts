import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showToastsWith, type ToastMessage } from '../../ui/toast.ts'
import { ApiError } from '../api/api-error.ts'
import { createFailureTeller } from './failures.ts'
import { createJournals } from './journal.ts'
import { returnedAt } from './kept-edits.ts'
import { provideOpener } from './open-record.ts'
import type { RecordChange, StoredRecord } from './record.ts'
import { createRecordCache } from './record-cache.ts'
import { forgetRefusedCreate, noteRefusedCreate } from './refused-creates.ts'

type Kind = Parameters<typeof createFailureTeller<StoredRecord, RecordChange, object, object>>[0]

const kind = {
  name: 'tasks',
  failures: { create: ['Failed to create task', 'Failed to create task. Please try again.'] },
  limit: { title: 'Task Limit Reached', description: 'Upgrade to Pro.' },
  draftOf: () => ({ title: 'One too many' }),
} as unknown as Kind

const compare = (one: StoredRecord, other: StoredRecord) => one._id.localeCompare(other._id)
const cache = createRecordCache({
  client: new QueryClient(),
  name: 'tasks',
  listKey: ['tasks', 'list'],
  compare,
  journals: createJournals(compare),
})

const toldOf = async (error: ApiError, of = kind): Promise<ToastMessage[]> => {
  const told: ToastMessage[] = []
  const stop = showToastsWith((message) => told.push(message))
  await createFailureTeller(of)(cache, { kind: 'create', id: 'a' }, error, () => {})
  stop()
  return told
}

test('a limit is told as a warning at the top, for 8 seconds (spec 2 §8, §9)', async () => {
  const refusal = new ApiError(403, 'limit_reached', 'Task limit reached', {
    message: 'Task limit reached',
    isLimitError: true,
  })
  expect(await toldOf(refusal)).toMatchObject([
    { ...kind.limit, tone: 'warn', position: 'top', lasts: 'limit' },
  ])
})

test('a limit is told for as long as its kind says', async () => {
  const refusal = new ApiError(403, 'limit_reached', 'Client limit reached', { isLimitError: true })
  const brief = { ...kind, limit: { ...kind.limit, lasts: 'clientLimit' as const } }
  expect(await toldOf(refusal, brief)).toMatchObject([{ lasts: 'clientLimit' }])
})

test('a limit that is not the person’s own is told in its own words', async () => {
  const refusal = new ApiError(403, 'limit_reached', 'Task limit reached', { isLimitError: true })
  const words = { title: 'Task limit reached', description: 'The plan of Ada has no room for another task.' }
  expect(await toldOf(refusal, { ...kind, limitFor: () => words })).toMatchObject([
    { ...words, tone: 'warn', position: 'top', lasts: 'limit' },
  ])
})

test('what only Pro has is told in the words of its kind, with the way to it', async () => {
  const title = 'Pro Feature Access Required'
  const words = { title, description: 'Teams are part of Pro.' }
  const refusal = new ApiError(403, 'pro_required', title)
  expect(await toldOf(refusal, { ...kind, limit: words })).toMatchObject([{ ...words, tone: 'warn' }])
  expect(await toldOf(refusal)).toMatchObject([{ title: 'Failed to create task' }])
})

test('another refusal is told where the others are, with what the server says of it', async () => {
  const [told] = await toldOf(new ApiError(500, 'internal', 'Something went wrong on our side'))
  expect(told).toMatchObject({
    title: 'Failed to create task',
    description: 'Something went wrong on our side',
    tone: 'bad',
  })
  expect(told?.position).toBeUndefined()
})

test.each([404, 403])(
  'a save of what may not be saved any more (%i) offers to copy what was typed',
  async (status) => {
    const edit = { ...kind, failures: { create: ['Failed'] }, draftOf: () => undefined } as unknown as Kind
    const refusal = new ApiError(status, status === 404 ? 'not_found' : 'forbidden', 'Task not found')
    const [told] = await toldOf(refusal, { ...edit, typedIn: () => ({ title: 'Mine' }) })
    expect(told).toMatchObject({ title: 'Failed', stays: true, action: { label: 'Copy your text' } })
    const [other] = await toldOf(new ApiError(500, 'internal', 'No'), {
      ...edit,
      typedIn: () => ({ title: 'Mine' }),
    })
    expect(other?.action).toBeUndefined()
  },
)

test('a text that was changed elsewhere too names its record, and leads to it until somebody went there', async () => {
  const opened: string[] = []
  const stop = provideOpener((name, id) => () => void opened.push(`${name} ${id}`))
  cache.client.setQueryData(['tasks', 'list'], [{ _id: 'a', version: 2, title: 'Theirs' }])
  const edit = {
    ...kind,
    failures: { create: ['Failed to update task'] },
    draftOf: () => undefined,
    typedIn: () => ({ title: 'Mine' }),
    titleOf: ({ title }: { title: string }) => title,
    schema: { safeParse: () => ({ success: false }) },
  } as unknown as Kind
  const refusal = new ApiError(409, 'version_conflict', 'No')
  const [told] = await toldOf(refusal, edit)
  expect(told).toMatchObject({
    title: 'Failed to update task',
    description:
      'Theirs: it was changed elsewhere in the meantime. Choose in its details which text to keep.',
    stays: true,
  })
  told?.action?.onPress()
  expect(opened).toEqual(['tasks a'])
  stop()
  const [inSight] = await toldOf(refusal, edit)
  expect(inSight).toMatchObject({ title: 'Failed to update task' })
  expect(inSight?.action ?? inSight?.stays).toBeUndefined()
})

test('what names a record that was refused is not given back, nor told again', async () => {
  const typed = { title: 'Sketch', projectId: 'refused' }
  const editing = (change: Partial<typeof typed>) =>
    ({
      ...kind,
      draftOf: () => undefined,
      typedIn: () => change,
      failures: { create: ['Failed to update task', ''] },
    }) as unknown as Kind
  const place = returnedAt('tasks', 'a')
  place.set(cache.client, null)
  const returned = () => place.get(cache.client)?.typed
  const refusal = new ApiError(400, 'validation_failed', 'No such project')
  noteRefusedCreate('refused')
  expect(await toldOf(refusal, editing({ projectId: 'refused' }))).toEqual([])
  expect(returned()).toBeUndefined()
  expect(await toldOf(refusal, editing(typed))).toHaveLength(1)
  expect(returned()).toEqual({ title: 'Sketch' })

  forgetRefusedCreate('refused')
  await toldOf(refusal, editing(typed))
  expect(returned()).toEqual(typed)
})

test('a refusal offers another way where its kind knows one', async () => {
  const done: RecordChange[] = []
  const instead = { label: 'Archive', change: { kind: 'archive', id: 'a' } }
  const deleting = {
    ...kind,
    failures: { delete: ['Failed to delete client'] },
    draftOf: () => undefined,
    typedIn: () => undefined,
    insteadOf: () => instead,
  } as unknown as Kind
  const told: ToastMessage[] = []
  const stop = showToastsWith((message) => told.push(message))
  const refusal = new ApiError(409, 'conflict', 'This client has invoices and cannot be deleted.')
  const again = (other?: RecordChange) => void (other && done.push(other))
  await createFailureTeller(deleting)(cache, { kind: 'delete', id: 'a' }, refusal, again)
  stop()
  expect(told).toMatchObject([{ title: 'Failed to delete client', description: refusal.message }])
  told[0]?.action?.onPress()
  expect([told[0]?.action?.label, done]).toEqual(['Archive', [instead.change]])
})
