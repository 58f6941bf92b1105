import { fold } from '@daybook/contract/fold'
import { expect, test } from 'vitest'
import { findKnown, mergeFound, recentAmong } from './find-known.ts'
import type { Found } from './known-records.ts'

const record = (title: string, updatedAt: string, type: Found['type'] = 'task'): Found => ({
  ...{ type, _id: title, title, subtitle: '', updatedAt, isDone: false, dueDate: null },
  folded: fold(title),
})
const known = [
  record('New logo', '2026-03-04'),
  record('Logo', '2026-03-01'),
  record('Logos', '2026-03-02', 'project'),
  record('Logo réf', '2026-03-03'),
  record('مُقابلة', '2026-03-05', 'client'),
]
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title)

test('the best match comes first, and what was changed last among equals', () => {
  expect(titles(findKnown(known, ' LOGO '))).toEqual(['Logo', 'Logo réf', 'Logos', 'New logo'])
  expect(titles(findKnown(known, 'logo ref'))).toEqual(['Logo réf'])
  expect(titles(findKnown(known, 'مقابلة'))).toEqual(['مُقابلة'])
  expect(findKnown(known, '%')).toEqual([])
})

test('of equals, what is done comes after what is not', () => {
  const done = { ...record('Look back', '2026-03-09'), isDone: true }
  const open = record('Look back', '2026-03-02')
  expect(findKnown([done, open], 'look')).toEqual([open, done])
})

test('what was opened last comes before what was changed last, and what is gone is left out', () => {
  const opened = ['Logos', 'Gone'].map((id) => ({ name: 'projects', id }))
  const recent = recentAmong(known, opened, (name) => (name === 'projects' ? 'project' : undefined))
  expect(titles(recent)).toEqual(['Logos', 'مُقابلة', 'New logo', 'Logo réf', 'Logo'])
})

test('what the server finds besides comes last, each once', () => {
  const [one, other, third] = known.slice(0, 3) as [Found, Found, Found]
  expect(titles(mergeFound([one, other], [third, one]))).toEqual(['New logo', 'Logo', 'Logos'])
})
