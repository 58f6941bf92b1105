import type { EndpointShape } from '@daybook/contract/endpoint'
import { neverBlank, unstorable } from '@daybook/contract/primitives'
import { fieldErrors } from '@daybook/contract/validation'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
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
      if (sent === '' || (Array.isArray(sent) && sent.length === 0)) return []
      return [[name, Array.isArray(sent) && sent.length === 1 ? sent[0] : sent]]
    }),
  )

/** What a field of this name is in each form that a body may have. */
const fieldsNamed = (schema: z.ZodType, name: string): z.ZodType[] => {
  if (schema instanceof z.ZodOptional) return fieldsNamed(schema.unwrap() as z.ZodType, name)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsNamed(option as z.ZodType, name))
  const field = schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name) && schema.shape[name]
  return field ? [field] : []
}

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

/**
 * Of what makes a record, a field that need not be sent is absent where it is blank, unless blank says something there or
 * would mean all of it (rules §2).
 */
const withoutBlank = (schema: z.ZodType, body: object): object =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      if (value !== '' && value !== null) return true
      const fields = fieldsNamed(schema, name)
      return (
        fields.length === 0 ||
        fields.some((field) => takes(field, value) || !takes(field, undefined) || neverBlank.has(field))
      )
    }),
  )

/** @throws Refusal 400 on a parameter that has one value and was sent several times. */
const requireSingle = (schema: z.ZodType, query: Record<string, unknown>): void => {
  const repeated = Object.entries(query).filter(
    ([name, value]) =>
      Array.isArray(value) && fieldsNamed(schema, name).some((field) => !takes(field, ['a', 'b'])),
  )
  if (repeated.length > 0)
    throw invalid(Object.fromEntries(repeated.map(([name]) => [name, 'Must be sent only once'])))
}

/** The parameters of a query; one that is left of several of its name counts as sent once. */
const parseQuery = (schema: z.ZodType | undefined, sent: unknown): unknown => {
  if (!schema) return undefined
  const query = withoutEmpty(sent)
  requireSingle(schema, query)
  return parse(schema, query)
}

/** A missing body counts as an empty one, so that the complaints name the fields. */
export const parseBody = ({ method, body: schema, answer }: EndpointShape, body: unknown): unknown => {
  const sent = body ?? (schema?.def.type === 'optional' ? undefined : {})
  const isCreate =
    method === 'POST' &&
    answer.kind === 'created' &&
    typeof sent === 'object' &&
    sent !== null &&
    !Array.isArray(sent)
  return parse(schema, schema && isCreate ? withoutBlank(schema, sent) : sent)
}

/** A path that cannot name a record is 404, like any other missing record. */
const parseParams = (schema: z.ZodType | undefined, params: unknown): unknown => {
  const parsed = schema?.safeParse(params)
  if (parsed && (!parsed.success || unstorableIn(parsed.data))) throw notFound()
  return parsed?.data
}

/** Parses every part by the endpoint's schemas; shape (400) before path (404), as rules §2 has it. */
export const parseRequest = (endpoint: EndpointShape, request: FastifyRequest) => {
  const query = parseQuery(endpoint.query, request.query)
  const body = parseBody(endpoint, request.body)
  return {
    params: parseParams(endpoint.params, request.params),
    query,
    body,
    file: request.upload ?? undefined,
  }
}
