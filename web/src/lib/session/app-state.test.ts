import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearAppState,
  keepAppStateFor,
  keepState,
  keptState,
  setAsideAppState,
  takeUpAppState,
} from './app-state.ts'

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})

const edit = (title: string) => ({ typed: { title } })

it('gives back what was set aside, to that person alone', () => {
  keepState('tasks.edits', { a: edit('One') })
  setAsideAppState('ada')
  clearAppState()
  takeUpAppState('grace')
  expect(keptState('tasks.edits')).toBeUndefined()
  takeUpAppState('ada')
  expect(keptState('tasks.edits')).toEqual({ a: edit('One') })
})

it('loses nothing that another tab kept after the session had ended', () => {
  keepState('tasks.edits', { a: edit('One'), b: edit('Two') })
  setAsideAppState('ada')
  clearAppState()
  // The answer to what was sent before came afterwards.
  keepState('tasks.edits', { b: { typed: { title: 'Later', tags: ['x'] } }, c: edit('Three') })
  keepState('clients.draft', edit('Four'))
  takeUpAppState('ada')
  expect(keptState('tasks.edits')).toEqual({
    a: edit('One'),
    b: { typed: { title: 'Later', tags: ['x'] } },
    c: edit('Three'),
  })
  expect(keptState('clients.draft')).toEqual(edit('Four'))
})

it('sets aside a second time beside what waits already', () => {
  for (const [id, title] of [
    ['a', 'One'],
    ['b', 'Two'],
  ] as const) {
    keepState('tasks.edits', { [id]: edit(title) })
    setAsideAppState('ada')
    clearAppState()
  }
  takeUpAppState('ada')
  expect(keptState('tasks.edits')).toEqual({ a: edit('One'), b: edit('Two') })
})

it('shows nobody else what came back after the session had ended', () => {
  keepAppStateFor('ada')
  keepState('tasks.edits', { a: edit('One') })
  setAsideAppState('ada')
  clearAppState()
  keepState('tasks.edits', { b: edit('Two') })
  takeUpAppState('grace')
  expect(keptState('tasks.edits')).toBeUndefined()
  keepState('tasks.edits', { c: edit('Hers') })
  setAsideAppState('grace')
  clearAppState()
  takeUpAppState('ada')
  expect(keptState('tasks.edits')).toEqual({ a: edit('One'), b: edit('Two') })
})

it('counts a state without entries as none', () => {
  for (const kept of [
    '{"version":"1.0"}',
    '{"version":"1.0","entries":[]}',
    '{"version":"1.0","entries":null}',
  ]) {
    localStorage.setItem('appState', kept)
    expect(keptState('tasks.edits')).toBeUndefined()
    keepState('tasks.edits', { a: edit('One') })
    expect(keptState('tasks.edits')).toEqual({ a: edit('One') })
  }
})
