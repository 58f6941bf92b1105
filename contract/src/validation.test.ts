import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Credentials, Registration, ResendVerification } from './accounts.ts'
import { InvoiceFromTasks } from './invoice-from-tasks.ts'
import { createDeposit } from './invoice-steps.ts'
import {
  blankable,
  booleanParameter,
  CalendarDate,
  Id,
  Instant,
  numberParameter,
  PageQuery,
  repeatedParameter,
  requiredText,
  text,
} from './primitives.ts'
import { TaskCreate, TaskUpdate } from './tasks.ts'
import { fieldErrors } from './validation.ts'

const complaints = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? {} : fieldErrors(parsed.error)
}
const complaintOf = (schema: z.ZodType, value: unknown) =>
  complaints(z.object({ it: schema }), { it: value }).it

describe('fieldErrors', () => {
  it('names the path of each field; the first complaint about a field wins', () => {
    const schema = z.object({ a: z.object({ b: z.array(z.string().min(3).max(1)) }), c: z.int() })
    expect(Object.keys(complaints(schema, { a: { b: ['ok!', 'xx'] } }))).toEqual(['a.b.0', 'a.b.1', 'c'])
    expect(complaints(schema, { a: { b: [7] }, c: 1.5 })).toEqual({
      'a.b.0': 'Must be text',
      c: 'Must be a whole number',
    })
  })

  it('calls the whole body "body"', () => {
    expect(complaints(TaskCreate, [])).toEqual({ body: 'Must be an object' })
    expect(complaints(TaskCreate, 'x')).toEqual({ body: 'Must be an object' })
  })

  it.each([
    [z.string(), undefined, 'Is required'],
    [z.string(), 7, 'Must be text'],
    [z.boolean(), 'yes', 'Must be true or false'],
    [z.array(z.string()), 'x', 'Must be a list'],
    [z.number(), 'x', 'Must be a number'],
    [z.int(), null, 'Must be a number'],
    [z.int(), 1.5, 'Must be a whole number'],
    [z.object({}), 'x', 'Must be an object'],
    [z.enum(['a', 'b']), 'c', 'Must be one of: a, b'],
    [Id, 'x', 'Must be a valid id'],
    [Id, 7, 'Must be a valid id'],
    [CalendarDate, '2026-02-29', 'Must be a date in the form yyyy-mm-dd'],
    [CalendarDate, '1 May', 'Must be a date in the form yyyy-mm-dd'],
    [Instant, '2026-01-01', 'Must be an instant in ISO 8601'],
    [text(3), 'four', 'Must be at most 3 characters'],
    [text(3), 'a\u0000', 'Must not contain the character NUL'],
    [blankable(CalendarDate), 'soon', 'Must be a date in the form yyyy-mm-dd'],
    [blankable(text(3)), 'four', 'Must be at most 3 characters'],
    [blankable(text(3)), 7, 'Must be text'],
    [requiredText('Name it', 9), ' ', 'Name it'],
    [requiredText('Name it', 9), null, 'Name it'],
    [requiredText('Name it', 9), 7, 'Must be text'],
    [booleanParameter, '1', 'Must be true or false'],
    [numberParameter(1, 5), '6', 'Must be at most 5'],
    [numberParameter(1, 5), '1.5', 'Must be a whole number'],
    [PageQuery.limit, '501', 'Must be at most 500'],
    [repeatedParameter(text(50)), Array(51).fill('a'), 'At most 50 values'],
    [repeatedParameter(text(3)), 'four', 'Must be at most 3 characters'],
    [InvoiceFromTasks.shape.rounding, 7, 'Must be none, 6, 15 or 30'],
  ])('%#: in a sentence for a person', (schema, value, complaint) => {
    expect(complaintOf(schema, value)).toBe(complaint)
  })
})

it('names the kinds that there are where none is sent', () => {
  expect(complaints(createDeposit.body, {})).toEqual({ type: 'Must be percent or amount' })
})

describe('lenient input', () => {
  it.each([
    [text(9), ' a ', 'a'],
    [blankable(CalendarDate), '', null],
    [blankable(CalendarDate), null, null],
    [blankable(CalendarDate), undefined, undefined],
    [blankable(CalendarDate), '2028-02-29', '2028-02-29'],
    [booleanParameter, 'false', false],
    [numberParameter(1, 5), '3', 3],
    [PageQuery.limit, undefined, 100],
    [repeatedParameter(text(9)), 'a', ['a']],
    [repeatedParameter(text(9)), ['a', ' b'], ['a', 'b']],
    [Id, '0193A1B2-0000-7000-8000-00000000000F', '0193a1b2-0000-7000-8000-00000000000f'],
  ])('%#', (schema, value, read) => expect((schema as z.ZodType).parse(value)).toEqual(read))
})

describe('the forms of spec 1 §5', () => {
  it('login', () => {
    expect(complaints(Credentials, {})).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
    expect(complaints(Credentials, { email: 'x', password: '' })).toEqual({
      email: 'Email is invalid',
      password: 'Password is required',
    })
  })

  it('register: every field at once, in the order of the form', () => {
    expect(Object.entries(complaints(Registration, {}))).toEqual([
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
      ['email', 'Email is required'],
      ['username', 'Username is required'],
      ['displayName', 'Display name is required'],
      ['password', 'Password is required'],
      ['confirmPassword', 'Please confirm your password'],
    ])
  })

  it('resend verification', () => {
    for (const email of [undefined, '', 'x@y'])
      expect(complaints(ResendVerification, { email })).toEqual({
        email: 'Please enter a valid email address',
      })
  })

  it('tasks: a title on create, none needed on update', () => {
    expect(complaints(TaskCreate, {})).toEqual({ title: 'Task title is required' })
    expect(complaints(TaskUpdate, {})).toEqual({})
    expect(complaints(TaskUpdate, { title: ' ' })).toEqual({ title: 'Task title is required' })
  })
})
