import { expect, test } from 'vitest'
import { errorOfAnswer } from '../api/api-error.ts'
import { complaintsAbout, complaintUnder, isShownBeside } from './complaints.ts'

const refusal = errorOfAnswer(400, {
  fields: {
    'to.1': 'Must be an e-mail address',
    'recurrence.count': 'Must be at least 1',
    version: 'Is old',
  },
})
const sent = { to: ['a@b.example', 'c'], recurrence: { every: 'month', count: 0 } }

test('a complaint goes as soon as its field is edited, and the others stay', () => {
  const left = (typed: object) => Object.keys(complaintsAbout(refusal, sent, { ...sent, ...typed }))
  expect(left({})).toEqual(['to.1', 'recurrence.count', 'version'])
  expect(left({ to: ['a@b.example', 'c@d.example'] })).toEqual(['recurrence.count', 'version'])
  expect(left({ recurrence: null })).toEqual(['to.1', 'version'])
  expect(complaintsAbout(new Error('lost'), sent, sent)).toEqual({})
})

test('a field is complained about by what is wrong with a part of it', () => {
  expect(complaintUnder(refusal.fields, 'to')).toBe('Must be an e-mail address')
  expect(complaintUnder(refusal.fields, 't')).toBe(undefined)
  expect(isShownBeside(refusal, ['to', 'recurrence', 'version'])).toBe(true)
  expect(isShownBeside(refusal, ['to', 'recurrence'])).toBe(false)
})
