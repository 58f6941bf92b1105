import { expect, it } from 'vitest'
import { complaintAbout } from './complaint-words.ts'

it.each([
  ['Hourly rate', 'Must not be negative', 'Hourly rate: Must not be negative'],
  ['Name', 'Project name is required', 'Project name is required'],
  [undefined, 'Must not be negative', 'Must not be negative'],
])('what is wrong with %j, %j, is told as %j', (label, complaint, words) => {
  expect(complaintAbout(label, complaint)).toBe(words)
})
