import type { EndpointShape } from '@daybook/contract/endpoint'
import { unstorable } from '@daybook/contract/primitives'
import { fieldErrors } from '@daybook/contract/validation'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { invalid, notFound } from './errors.ts'

interface Refused {
  path: readonly string[]
  message: string
}

/**
 * The first text or field name that the database could not store, within what the contract took: the rest is
 * dropped.
 */
const unstorableIn = (value: unknown): Refused | null => {
  if (typeof value === 'string') {
    const message = unstorable(value)
    return message === undefined ? null : { path: [], message }
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableIn(key) ?? unstorableIn(inner)
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return null
}

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  const found = unstorableIn(parsed.data)
  if (found) throw invalid({ [found.path.join('.') || 'body']: found.message })
  return parsed.data
}

/** An empty parameter counts as not sent, also one of several of a name (rules §2). */
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query as object).flatMap(([name, value]) => {
      const sent = Array.isArray(value) ? value.filter((one) => one !== '') : value
      return sent === '' || (Array.isArray(sent) && sent.length === 0) ? [] : [[name, sent]]
    }),
  )

/** A missing body counts as an empty one, so that the complaints name the fields. */
const parseBody = (schema: z.ZodType | undefined, body: unknown): unknown =>
  parse(schema, body ?? (schema?.def.type === 'optional' ? undefined : {}))

/** A path that cannot name a record is 404, like any other missing record. */
const parseParams = (schema: z.ZodType | undefined, params: unknown): unknown => {
  const parsed = schema?.safeParse(params)
  if (parsed && (!parsed.success || unstorableIn(parsed.data))) throw notFound()
  return parsed?.data
}

/** Parses every part by the endpoint's schemas; shape (400) before path (404), as rules §2 has it. */
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
