import { beforeEach, expect, it } from 'vitest'
import { noEdit } from '../../lib/records/edit.ts'
import { keepEdit } from '../../lib/records/kept-edits.ts'
import { openFreshPage } from '../../lib/session/fresh-page.ts'
import { goneMessage } from './gone-message.ts'

beforeEach(() => {
  openFreshPage()
})

it('offers what was typed and is not saved, also to whoever left', () => {
  keepEdit<{ title: string }>('tasks', 'a', { typed: { title: 'Mine' }, base: { title: 'Old' } })
  const offer = { stays: true, action: { label: 'Copy your text' } }
  expect(goneMessage('task', 'a', false)).toMatchObject({
    ...offer,
    title: 'This task is no longer shared with you',
  })
  expect(goneMessage('task', 'a', true)).toMatchObject({ ...offer, title: 'You left this task' })
  expect(goneMessage('project', 'a', false)?.action).toBeUndefined()
})

it('is a quiet word where nothing was typed, and none to whoever left', () => {
  keepEdit('tasks', 'a', noEdit)
  expect(goneMessage('task', 'a', false)).toEqual({
    id: 'task gone',
    title: 'This task is no longer shared with you',
  })
  expect(goneMessage('task', 'a', true)).toBeUndefined()
})
