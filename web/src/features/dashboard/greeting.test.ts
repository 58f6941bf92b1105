import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

test.each([
  [{ firstName: 'Ada', username: 'ada' }, 'Welcome back, Ada!'],
  [{ firstName: ' ', username: 'ada' }, 'Welcome back, ada!'],
  [{ firstName: '', username: '' }, 'Welcome back, User!'],
])('%o: %s', (user, greeting) => expect(greetingOf(user)).toBe(greeting))
