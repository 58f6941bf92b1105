import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { createJournals } from './journal.ts'
import { createRecordCache } from './record-cache.ts'
import { heldIn, sendEdit } from './send-edit.ts'

const Note = z.object({ _id: z.string(), version: z.int(), title: z.string(), tags: z.array(z.string()) })
type Note = z.infer<typeof Note>
type Fields = Pick<Note, 'title' | 'tags'>
type Body = Partial<Fields> & { version: number }

const note: Note = { _id: 'a', version: 1, title: 'Old', tags: ['ink'] }
const fieldsOf = ({ title, tags }: Note): Fields => ({ title, tags })

/** A tab that knows the note as it was first, and a server that has moved on, once more at each call in `meanwhile`. */
const open = (...meanwhile: Partial<Fields>[]) => {
  const client = new QueryClient()
  client.setQueryData(['notes', 'list'], [note])
  const compare = () => 0
  const cache = createRecordCache<Note>({
    client,
    name: 'notes',
    listKey: ['notes', 'list'],
    compare,
    journals: createJournals<Note>(compare),
  })
  let stored = note
  const sent: Body[] = []
  const call = async ({ version, ...fields }: Body): Promise<Note> => {
    sent.push({ ...fields, version })
    const other = meanwhile.shift()
    if (other) stored = { ...stored, ...other, version: stored.version + 1 }
    if (version !== stored.version)
      throw new ApiError(409, 'version_conflict', 'It was changed', { data: stored })
    stored = { ...stored, ...fields, version: version + 1 }
    return stored
  }
  const send = (typed: Partial<Fields>) => {
    const base = Object.fromEntries(Object.keys(typed).map((name) => [name, note[name as keyof Fields]]))
    const edit = { fields: typed, base, version: 1 }
    return sendEdit<Note, Partial<Fields>, Fields>({
      edit,
      typed,
      fieldsOf,
      call,
      ...heldIn(cache, 'a', Note),
    })
  }
  return { cache, call, sent, send, stored: () => stored }
}

it('sends once where nobody else changed anything', async () => {
  const { send, sent } = open()
  expect(await send({ title: 'Mine' })).toMatchObject({ title: 'Mine', version: 2 })
  expect(sent).toEqual([{ title: 'Mine', version: 1 }])
})

it('sends again on each newer version as long as nothing touches, and keeps both', async () => {
  const { send, sent, stored } = open({ tags: ['paper'] }, { tags: [] })
  await send({ title: 'Mine' })
  expect(sent.map(({ version }) => version)).toEqual([1, 2, 3])
  expect(stored()).toMatchObject({ title: 'Mine', tags: [], version: 4 })
})

it('puts the tags of both together', async () => {
  const { send, stored } = open({ tags: ['ink', 'theirs'] })
  await send({ tags: ['ink', 'mine'] })
  expect(stored().tags).toEqual(['ink', 'theirs', 'mine'])
})

it('sends nothing more where somebody else made the same change', async () => {
  const { send, sent } = open({ title: 'Same' })
  expect(await send({ title: 'Same' })).toMatchObject({ title: 'Same', version: 2 })
  expect(sent).toHaveLength(1)
})

it('is refused with the newer record where the same field was changed, and takes that in', async () => {
  const { send, sent, stored, cache } = open({ title: 'Theirs' })
  await expect(send({ title: 'Mine' })).rejects.toMatchObject({
    code: 'version_conflict',
    response: { data: { title: 'Theirs', version: 2 } },
  })
  expect(sent).toHaveLength(1)
  expect([stored().title, cache.get('a')?.title]).toEqual(['Theirs', 'Theirs'])
})

it('lets the server say that somebody is to choose, also where a newer record is known here', async () => {
  const { send, sent, cache } = open({ title: 'Theirs' })
  cache.keep({ ...note, version: 2, title: 'Theirs' })
  await expect(send({ title: 'Mine' })).rejects.toMatchObject({ code: 'version_conflict' })
  expect(sent).toHaveLength(1)
})

it('takes back what was changed before, though this device still holds the record as it was at first', async () => {
  const { cache, call, sent, stored } = open()
  await call({ title: 'New', version: 1 })
  sent.length = 0
  const edit = { fields: { title: 'Old' }, base: { title: 'New' }, version: 1 }
  const typed = { title: 'Old' }
  await sendEdit<Note, Partial<Fields>, Fields>({ edit, typed, fieldsOf, call, ...heldIn(cache, 'a', Note) })
  expect(sent.map(({ version }) => version)).toEqual([1, 2])
  expect(stored()).toMatchObject({ title: 'Old', version: 3 })
})

it('gives up at last against somebody who is always faster', async () => {
  const { send, sent } = open(...Array.from({ length: 9 }, (_, at) => ({ tags: [`t${at}`] })))
  await expect(send({ title: 'Mine' })).rejects.toMatchObject({ code: 'version_conflict' })
  expect(sent).toHaveLength(5)
})
