import { expect, test } from 'vitest'
import { documentNote } from './document-note.ts'

test('says until when a proposal can be accepted, once that is a day', () => {
  const notes = ['2026-11-30', '30 N', null].map((expiresAt) => documentNote({ expiresAt, locale: 'en-GB' }))
  expect(notes).toEqual(['Can be accepted until 30 November 2026', undefined, undefined])
})
