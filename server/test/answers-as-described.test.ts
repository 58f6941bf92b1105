import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { buildWorld } from './build-world.ts'
import { pathOf, queryString } from './caller.ts'
import { table } from './route-actors.ts'
import type { World } from './world.ts'

type Schema = Record<string, unknown>
interface Described {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Document {
  paths: Record<string, Record<string, Described>>
}

let app: TestApp
let world: World
let document: Document
let validator: FastifyInstance
/** What is wrong with a value by a schema of the document. */
let complaintsOf: (schema: Schema, value: unknown) => Promise<unknown>
beforeAll(async () => {
  app = await startTestApp()
  world = await buildWorld(app)
  document = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as Document
  // As a program of somebody else checks it: nothing is made to fit.
  const asSent = { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false } as const
  validator = Fastify({ ajv: { customOptions: asSent } })
  validator.post('/', (request) => {
    const { schema, value } = request.body as { schema: Schema; value: unknown }
    const isValid = request.compileValidationSchema(schema)
    return isValid(value) ? [] : isValid.errors
  })
  complaintsOf = async (schema, value) =>
    (await validator.inject({ method: 'POST', url: '/', payload: { schema, value } })).json()
})
afterAll(() => Promise.all([app.close(), validator.close()]))

const isJson = (kind: string) => !['stream', 'file', 'redirect'].includes(kind)
const reads = table.filter(
  ({ endpoint, expect: { owner } }) =>
    endpoint.method === 'GET' && owner === 200 && isJson(endpoint.answer.kind),
)

describe('what the API document says of answers', () => {
  it.each(reads.map((row) => [`GET ${row.endpoint.path}`, row] as const))('holds for %s', async (_, row) => {
    const { params, query = {} } = row.request?.(world, 'owner') ?? {}
    const reply = await fetch(`${app.origin}/api${pathOf(row.endpoint, params)}${queryString(query)}`, {
      headers: { authorization: `Bearer ${world.owner.accessToken}` },
    })
    const described = document.paths[`/api${row.endpoint.path}`]?.get?.responses['200']
    const schema = described?.content?.['application/json']?.schema
    if (!schema) throw new Error('The document describes no answer')
    expect([reply.status, await complaintsOf(schema, await reply.json())]).toEqual([200, []])
  })

  it('allows null by each list of values that may be null', () => {
    const forbidding: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const { type, enum: values, const: only } = value as Schema
      const isNullable = Array.isArray(type) && type.includes('null')
      if (isNullable && (only !== undefined || (Array.isArray(values) && !values.includes(null))))
        forbidding.push(path)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`)
    }
    walk(document, '')
    expect(forbidding).toEqual([])
  })
})
