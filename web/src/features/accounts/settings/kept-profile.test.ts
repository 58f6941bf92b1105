import { beforeEach, expect, it } from 'vitest'
import { countKeptTexts } from '../../../lib/records/kept-edits.ts'
import { clearAppState } from '../../../lib/session/app-state.ts'
import { openFreshPage } from '../../../lib/session/fresh-page.ts'
import { keepProfile, keptProfile } from './kept-profile.ts'

const saved = { bio: 'Saved', city: 'Ulm', skills: ['one'] }

beforeEach(() => void openFreshPage())

it('restores unsaved text over what was saved since', () => {
  keepProfile({ ...saved, bio: 'Typed' }, saved)
  expect(countKeptTexts()).toBe(1)
  const now = { ...saved, city: 'Bonn' }
  expect(keptProfile(now)).toEqual({ values: { ...now, bio: 'Typed' }, contested: [] })
})

it('says where somebody else has changed the same field', () => {
  keepProfile({ ...saved, bio: 'Typed' }, saved)
  expect(keptProfile({ ...saved, bio: 'Theirs' })).toEqual({
    values: { ...saved, bio: 'Typed' },
    contested: ['bio'],
  })
})

it('forgets what was saved or discarded, and everything with the session', () => {
  keepProfile({ ...saved, bio: 'Typed' }, saved)
  keepProfile(saved, saved)
  expect([keptProfile(saved).values, countKeptTexts()]).toEqual([saved, 0])
  keepProfile({ ...saved, bio: 'Typed' }, saved)
  clearAppState()
  expect(keptProfile(saved).values).toEqual(saved)
})
