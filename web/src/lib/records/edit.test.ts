import { expect, it } from 'vitest'
import { mergeEdits } from '../forms/merge-edits.ts'
import { chosenOver, joinEdits, noEdit, typedInto, withoutField } from './edit.ts'

type Fields = { title: string; tags: readonly string[]; note: string }
const before: Fields = { title: 'Old', tags: ['a'], note: '' }
const type = (part: Partial<Fields>, fields = before) => typedInto<Fields>(noEdit, part, fields)

it('remembers what stood in a field when it was typed in', () => {
  const theirs = { ...before, note: 'Theirs' }
  expect(typedInto(type({ title: 'New' }), { title: 'Newer', note: 'Mine' }, theirs)).toEqual({
    typed: { title: 'Newer', note: 'Mine' },
    base: { title: 'Old', note: 'Theirs' },
  })
})

it('still asks about a field that was changed elsewhere while more is typed into it', () => {
  const theirs = { ...before, title: 'Theirs' }
  const edit = typedInto(type({ title: 'New' }), { title: 'Newer' }, theirs)
  expect(edit).toEqual({ typed: { title: 'Newer' }, base: { title: 'Old' } })
})

it('takes a tag away again that somebody else has just added', () => {
  const theirs = { ...before, tags: ['a', 'theirs'] }
  const mine = type({ tags: ['a', 'mine'] })
  const edit = typedInto(mine, { tags: ['a', 'mine'] }, theirs)
  expect(mergeEdits<Fields>({ base: edit.base, mine: edit.typed, theirs }).typed).toEqual({
    tags: ['a', 'mine'],
  })
})

it('asks no more about a field that was chosen, until it is changed once more', () => {
  const theirs = { ...before, title: 'Theirs' }
  const mine = chosenOver(type({ title: 'Mine' }), 'title', theirs)
  const over = (fields: Fields) => mergeEdits<Fields>({ base: mine.base, mine: mine.typed, theirs: fields })
  expect(over(theirs)).toEqual({ typed: { title: 'Mine' }, conflicts: [] })
  expect(over({ ...before, title: 'Again' }).conflicts).toHaveLength(1)
  expect(withoutField(type({ title: 'Mine', note: 'N' }), 'title')).toEqual(type({ note: 'N' }))
})

it('takes an edit back that could not be saved, beside what was typed since', () => {
  const refused = { typed: { title: 'Mine', note: 'N' }, base: { title: 'Old', note: '' } }
  const since = { typed: { title: 'Mine and more' }, base: { title: 'Mine' } }
  expect(joinEdits<Fields>(since, refused)).toEqual({
    typed: { title: 'Mine and more', note: 'N' },
    base: { title: 'Old', note: '' },
    cameBack: ['note'],
  })
})

it('keeps the later of two edits that come back one after the other', () => {
  const first = joinEdits<Fields>(noEdit, { typed: { title: 'One' }, base: { title: 'Old' } })
  expect(joinEdits<Fields>(first, { typed: { title: 'Two' }, base: { title: 'One' } })).toEqual({
    typed: { title: 'Two' },
    base: { title: 'Old' },
    cameBack: ['title'],
  })
  // Of a create that got through, nobody knows what stood there.
  expect(joinEdits<Fields>(first, { typed: { title: 'Typed' }, base: {} }).base).toEqual({})
})

it('keeps the later of two edits of two tabs that were typed over the same', () => {
  const first = joinEdits<Fields>(noEdit, { typed: { title: 'One' }, base: { title: 'Old' } })
  const both = joinEdits<Fields>(first, { typed: { title: 'Two' }, base: { title: 'Old' } })
  expect(both).toMatchObject({ typed: { title: 'Two' }, base: { title: 'Old' } })
  // What is typed now is later than what comes back.
  const since = typedInto<Fields>(both, { title: 'Three' }, before)
  const back = { typed: { title: 'Two' }, base: { title: 'Old' } }
  expect(joinEdits<Fields>(since, back)).toMatchObject({ typed: { title: 'Three' } })
})
