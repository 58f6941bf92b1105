import type { EndpointShape } from '@daybook/contract/endpoint'
import { fieldErrors } from '@daybook/contract/validation'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { invalid, notFound } from './errors.ts'

/** The path of the first text that holds NUL, which PostgreSQL cannot keep. */
const pathOfNul = (value: unknown, path = ''): string | null => {
  if (typeof value === 'string') return value.includes('\u0000') ? path || 'body' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfNul(inner, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  const nul = pathOfNul(parsed.data)
  if (nul !== null) throw invalid({ [nul]: 'Must not contain the character NUL' })
  return parsed.data
}

/** An empty parameter is one that was not sent (decisions §2). */
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))

/** A body that is not sent is an empty one, so that the complaints name the fields. */
const parseBody = (schema: z.ZodType | undefined, body: unknown): unknown =>
  parse(schema, body ?? (schema?.def.type === 'optional' ? undefined : {}))

/** A path that cannot name a record names none: 404 like any other missing one. */
const parseParams = (schema: z.ZodType | undefined, params: unknown): unknown => {
  const parsed = schema?.safeParse(params)
  if (parsed && !parsed.success) throw notFound()
  return parsed?.data
}

/** Every part by the endpoint's schemas; the shape (400) before what the path names (404), as decisions §2 has it. */
export const parseRequest = (endpoint: EndpointShape, request: FastifyRequest) => {
  const query = parse(endpoint.query, endpoint.query && withoutEmpty(request.query))
  const body = parseBody(endpoint.body, request.body)
  return {
    params: parseParams(endpoint.params, request.params),
    query,
    body,
    file: request.upload ?? undefined,
  }
}
