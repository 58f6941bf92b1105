import { type EndpointShape, wireSchema } from '@daybook/contract/endpoint'
import { ErrorBody } from '@daybook/contract/errors'
import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler, FastifyServerOptions } from 'fastify'
import type { z } from 'zod'
import { statusesOf } from './envelope.ts'
import { answerSchema } from './json-schema.ts'

/**
 * Stands for the JSON Schema of an answer until the first one is written: making all of them takes a third of a
 * start.
 */
class LaterSchema {
  readonly schema: z.ZodType

  constructor(schema: z.ZodType) {
    this.schema = schema
  }
}

const refused = new LaterSchema(ErrorBody)

const schemasOf = ({ answer }: EndpointShape): Record<string, LaterSchema> => {
  const schema = wireSchema(answer)
  if (!schema) return { default: refused }
  const written = new LaterSchema(schema)
  return { ...Object.fromEntries(statusesOf(answer).map((status) => [status, written])), default: refused }
}

const known = new WeakMap<EndpointShape, Record<string, LaterSchema>>()

/** The schemas of an endpoint's answers. Always the same objects, so that their serializers are compiled once. */
export const serializedAnswers = (endpoint: EndpointShape): Record<string, object> => {
  const schemas = known.get(endpoint) ?? schemasOf(endpoint)
  known.set(endpoint, schemas)
  return schemas
}

const made = new WeakMap<LaterSchema, Serializer>()
const factory = SerializerSelector()({}, {})
// It reads only the schema.
const make = (schema: unknown): Serializer => factory({ method: '', url: '', httpStatus: '', schema })

/** Compiles an answer's serializer once per process: HEAD shares it with GET, and one app with the next. */
export const compileSerializer: FastifySerializerCompiler<unknown> = ({ schema }) => {
  if (!(schema instanceof LaterSchema)) return make(schema)
  return (body) => {
    const serialize = made.get(schema) ?? make(answerSchema(schema.schema))
    made.set(schema, serialize)
    return serialize(body)
  }
}

type ValidatorFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildValidator']
>

/** Replaces the validator that Fastify would load: the contract checks requests. */
export const acceptAnything = (() => () => () => true) as unknown as ValidatorFactory
