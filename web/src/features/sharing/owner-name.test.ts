import { expect, test } from 'vitest'
import { ownerName } from './owner-name.ts'

test.each([
  [{ firstName: 'Ada', lastName: 'Byron', username: 'ada' }, 'Ada Byron'],
  [{ firstName: 'Ada', lastName: '', username: 'ada' }, 'Ada'],
  [{ firstName: '', lastName: 'Byron', username: 'ada' }, '@ada'],
  [{}, 'Unknown'],
])('%o is %s', (owner, name) => {
  expect(ownerName(owner)).toBe(name)
})
