import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import * as accounts from './accounts.ts'
import {
  type CallOf,
  created,
  data,
  endpoint,
  type HandlerResultOf,
  message,
  page,
  type RequestOf,
  type ResultOf,
  stream,
  whole,
  wireSchema,
} from './endpoint.ts'
import * as tasks from './tasks.ts'
import * as time from './time.ts'

// Code that must not compile is marked: `tsc` fails where it does, and vitest runs the rest.
const Thing = z.object({ name: z.string(), size: z.int().default(1) })
const declared = { method: 'PUT', summary: 'Change a thing', access: 'verified' } as const

describe('declaring an endpoint', () => {
  it('takes params for every name in the path', () => {
    const id = z.object({ id: z.string() })
    const idAndPart = z.object({ id: z.string(), part: z.string() })
    const shared = { ...declared, answer: data(Thing) }
    const declaring = endpoint({ ...shared, path: '/things/{id}/{part}', params: idAndPart })
    expect(Object.keys(declaring.params.shape)).toEqual(['id', 'part'])
    // @ts-expect-error The path names an id that nothing describes.
    endpoint({ ...shared, path: '/things/{id}' })
    // @ts-expect-error Only one of the two is described.
    endpoint({ ...shared, path: '/things/{id}/{part}', params: id })
    // @ts-expect-error Nothing in the path has a name.
    endpoint({ ...shared, path: '/things', params: id })
    // @ts-expect-error A path begins with a slash.
    endpoint({ ...shared, path: 'things' })
    // @ts-expect-error There is no such access.
    endpoint({ ...shared, path: '/things', access: 'everybody' })
  })
})

const params = z.object({ id: z.string() })
const change = endpoint({ ...declared, path: '/things/{id}', params, body: Thing, answer: data(Thing) })
const query = z.object({ limit: z.coerce.number<number | string>().default(100) })
const list = endpoint({ ...declared, method: 'GET', path: '/things', query, answer: page(Thing) })

describe('the types of a call', () => {
  it('ask a caller for what is needed, unparsed', () => {
    expectTypeOf<{ params: { id: string }; body: { name: string } }>().toExtend<CallOf<typeof change>>()
    // @ts-expect-error No params.
    expectTypeOf<{ body: { name: string } }>().toExtend<CallOf<typeof change>>()
    // @ts-expect-error No body.
    expectTypeOf<{ params: { id: string } }>().toExtend<CallOf<typeof change>>()
    // @ts-expect-error A name is text.
    expectTypeOf<{ params: { id: string }; body: { name: number } }>().toExtend<CallOf<typeof change>>()
    expectTypeOf<object>().toExtend<CallOf<typeof list>>()
    expectTypeOf<{ query: { limit: string } }>().toExtend<CallOf<typeof list>>()
  })

  it('give a handler the parsed request, and ask it for the answer', () => {
    expectTypeOf<RequestOf<typeof change>['body']>().toEqualTypeOf<{ name: string; size: number }>()
    expectTypeOf<RequestOf<typeof change>['query']>().toEqualTypeOf<undefined>()
    expectTypeOf<RequestOf<typeof list>['query']>().toEqualTypeOf<{ limit: number }>()
    expectTypeOf<HandlerResultOf<typeof change>>().toEqualTypeOf<{ name: string; size: number }>()
    // @ts-expect-error The size is missing.
    expectTypeOf<{ name: string }>().toExtend<HandlerResultOf<typeof change>>()
    // @ts-expect-error A page is not a list.
    expectTypeOf<{ name: string; size: number }[]>().toExtend<HandlerResultOf<typeof list>>()
    expectTypeOf<HandlerResultOf<typeof tasks.createTask>>().toEqualTypeOf<{
      record: tasks.Task
      repeated: boolean
    }>()
  })

  it('give a caller the answer, unwrapped', () => {
    expectTypeOf<ResultOf<typeof change>>().toEqualTypeOf<{ name: string; size: number }>()
    expectTypeOf<ResultOf<typeof tasks.listTasks>['items']>().toEqualTypeOf<tasks.Task[]>()
    expectTypeOf<ResultOf<typeof tasks.createTask>>().toEqualTypeOf<tasks.Task>()
    expectTypeOf<ResultOf<typeof accounts.logout>>().toEqualTypeOf<{ message: string }>()
    // @ts-expect-error A task has no colour.
    expectTypeOf<ResultOf<typeof tasks.getTask>>().toHaveProperty('colour')
  })
})

describe('the body on the wire', () => {
  const thing = { name: 'n', size: 2 }
  it.each([
    ['data', data(Thing), { success: true, data: thing }],
    ['created', created(Thing), { success: true, data: thing }],
    ['page', page(Thing), { success: true, data: [thing], page: { nextCursor: null, total: 1 } }],
    ['message', message(), { success: true, message: 'Done' }],
    ['whole', whole(Thing), thing],
  ])('of %s', (_, answer, body) => {
    expect(wireSchema(answer)?.parse(body)).toEqual(body)
    expect(wireSchema(answer)?.safeParse({ success: false, data: thing }).success).toBe(false)
  })

  it('is left to the handler of a stream', () => expect(wireSchema(stream('text/plain'))).toBeUndefined())
})

describe('the endpoints', () => {
  const all = [accounts, tasks, time]
    .flatMap((feature) => Object.values<unknown>(feature))
    .filter((value) => typeof value === 'object' && value !== null && 'answer' in value)
    .map((value) => value as typeof change)

  it('have one address each', () => {
    expect(all.length).toBeGreaterThan(15)
    const addresses = all.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('never keep an answer that holds tokens', () => {
    const withTokens = all.filter(({ answer }) => {
      const schema = z.toJSONSchema(wireSchema(answer) ?? z.null())
      return JSON.stringify(schema).includes('accessToken')
    })
    expect(withTokens).toEqual([accounts.register, accounts.login, accounts.refresh, accounts.twoFactor])
    for (const one of withTokens) expect(one).toHaveProperty('secretAnswer', true)
  })
})
