import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Writes `anyOf [X, null]` as `type: [x, 'null']`, which the serializer handles without trying alternatives. */
const joinNull = (schema: JsonSchema): void => {
  const [first, second, ...others] = schema.anyOf ?? []
  if (!first || second?.type !== 'null' || others.length > 0 || typeof first.type !== 'string') return
  if (first.type === 'array') return
  const { const: only, ...other } = first
  const values = other.enum ?? (only === undefined ? undefined : [only])
  delete schema.anyOf
  Object.assign(schema, other, { type: [first.type, 'null'] })
  // A list of the allowed values allows no other, whatever the type is.
  if (values) schema.enum = [...values, null]
}

const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    // An answer that cannot be described could not be reduced to its description.
    unrepresentable: io === 'output' ? 'throw' : 'any',
    override: ({ jsonSchema }) => {
      joinNull(jsonSchema)
      // The serializer would parse texts with a date format again; ours are already text.
      if (io === 'output') delete jsonSchema.format
      if (io === 'output') delete jsonSchema.pattern
    },
  }) as JsonSchema
  return json
}

/** What a caller may send, for the API document. */
export const requestSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'input')

/** What leaves the server: the serializer drops whatever it does not name. */
export const answerSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'output')
