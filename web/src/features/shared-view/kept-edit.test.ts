import { beforeEach, expect, it, vi } from 'vitest'
import { closed, isEditWaiting, keepEdit, keptEdit } from './kept-edit.ts'

const link = { type: 'task', token: 'ab'.repeat(16) } as const
const edit = { typed: { title: 'Mine' }, base: { title: 'Before' }, isOpen: true }

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})

it('is restored for its author at the same link, and for nobody else', () => {
  keepEdit(link, 'ada', edit)
  expect(keptEdit(link, 'ada')).toEqual(edit)
  expect(keptEdit(link, 'grace')).toBeNull()
  expect(keptEdit(link, null)).toBeNull()
  expect(keptEdit({ ...link, token: 'cd'.repeat(16) }, 'ada')).toBeNull()
  expect(isEditWaiting(link)).toBe(true)
})

it('waits while it is only read, and is gone once it is saved or cancelled', () => {
  keepEdit(link, 'ada', { ...edit, isOpen: false })
  expect(keptEdit(link, 'ada')).toMatchObject({ typed: { title: 'Mine' }, isOpen: false })
  keepEdit(link, 'ada', closed)
  expect(keptEdit(link, 'ada')).toBeNull()
  expect(isEditWaiting(link)).toBe(false)
})

it("is hidden after its author's session ended, and kept", () => {
  keepEdit(link, 'ada', edit)
  keepEdit(link, null, closed)
  expect(keptEdit(link, 'ada')).toEqual(edit)
})
