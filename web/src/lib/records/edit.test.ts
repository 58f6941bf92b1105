import { expect, it } from 'vitest'
import { changedFields, noEdit, typedInto, versionToEdit } from './edit.ts'

const before = { title: 'Old', tags: ['a'], note: '' }

it('remembers what stood in a field when it was first edited', () => {
  const first = typedInto<typeof before>(noEdit, { title: 'New' }, { fields: before, version: 3 })
  const theirs = { fields: { ...before, title: 'Theirs', note: 'Theirs' }, version: 4 }
  const second = typedInto(first, { title: 'Newer', note: 'Mine' }, theirs)
  expect(second).toEqual({
    typed: { title: 'Newer', note: 'Mine' },
    base: { title: 'Old', note: 'Theirs' },
    version: 3,
  })
})

it('counts a field as changed only while it differs from what stood there', () => {
  const edit = typedInto<typeof before>(
    noEdit,
    { title: 'Old', tags: ['a', 'b'] },
    { fields: before, version: 1 },
  )
  expect(changedFields(edit)).toEqual({ tags: ['a', 'b'] })
  expect(changedFields(typedInto(edit, { tags: ['a'] }, { fields: before, version: 1 }))).toEqual({})
})

it('is made on the newest version, unless the edited fields were changed by somebody else', () => {
  const edit = { base: { title: 'Old', tags: ['a'] }, version: 1 }
  expect(versionToEdit(edit, { fields: { ...before, note: 'Theirs' }, version: 5 })).toBe(5)
  expect(versionToEdit(edit, { fields: { ...before, title: 'Theirs' }, version: 5 })).toBe(1)
  expect(versionToEdit(edit, undefined)).toBe(1)
})
