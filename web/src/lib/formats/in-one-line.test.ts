import { expect, test } from 'vitest'
import { inOneLine } from './in-one-line.ts'

test.each([
  ['Call  Ada ', 'Call  Ada '],
  ['Call Ada\nabout the offer', 'Call Ada about the offer'],
  ['  Call Ada \r\n\n about it\n', 'Call Ada about it'],
])('%j is %j in a title', (text, line) => {
  expect(inOneLine(text)).toBe(line)
})
