import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepState } from '../session/app-state.ts'
import { keepDraft } from './drafts.ts'
import {
  countKeptTexts,
  discardEdit,
  keepEdit,
  onDiscardedEdit,
  readEdit,
  returnEdit,
  returnedAt,
} from './kept-edits.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

const edit = { typed: { title: 'Mine' }, base: { title: 'Old' } }
const nothing = { typed: {}, base: {} }

it('keeps what is typed into each record until it is saved', () => {
  keepEdit('tasks', 'a', edit)
  keepEdit('tasks', 'b', { typed: { title: 'Other' }, base: {} })
  expect(readEdit('tasks', 'a')).toEqual(edit)
  keepEdit('tasks', 'a', nothing)
  expect(readEdit('tasks', 'a')).toEqual(nothing)
  expect(readEdit('tasks', 'b')).toEqual({ typed: { title: 'Other' }, base: {} })
  expect(readEdit('projects', 'b')).toEqual(nothing)
})

it('gives back what could not be saved to the form, and to the device in case there is none', () => {
  const client = new QueryClient()
  returnEdit(client, 'tasks', 'a', edit)
  returnEdit(client, 'tasks', 'a', { typed: { note: 'N' }, base: { note: '' } })
  const both = {
    typed: { title: 'Mine', note: 'N' },
    base: { title: 'Old', note: '' },
    cameBack: ['title', 'note'],
  }
  expect(readEdit('tasks', 'a')).toEqual(both)
  expect(returnedAt('tasks', 'a').get(client)).toEqual(both)
})

it('counts all that was typed and would be lost, and nothing else', () => {
  keepEdit('tasks', 'a', edit)
  keepEdit('tasks', 'b', edit)
  keepDraft(new QueryClient(), 'clients', { id: 'c', typed: { name: 'Ada' } })
  keepState('tasks.quickAdd', { text: 'Call Bob', takenBack: [] })
  keepState('feedback.draft', { subject: 'A word', body: '' })
  keepState('sharing.task.a', edit)
  keepState('lastFocusState', { url: '/tasks', timestamp: 0 })
  keepState('notifications.read', ['d'])
  keepState('tasks.dayHours', 8)
  expect(countKeptTexts()).toBe(6)
})

it('discards what came back wherever it is: on the device, on its way to the form, and in the form', () => {
  const client = new QueryClient()
  const heard: unknown[] = []
  const stop = onDiscardedEdit((...discarded) => void heard.push(discarded))
  returnEdit(client, 'projects', 'a', { typed: { name: 'Taken' }, base: { name: 'Old' } })
  discardEdit(client, 'projects', 'a')
  stop()
  expect(readEdit('projects', 'a')).toEqual(nothing)
  expect(returnedAt('projects', 'a').get(client)).toBeNull()
  expect(heard).toEqual([['projects', 'a', ['name']]])
})
