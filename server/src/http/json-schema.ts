import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** `anyOf [X, null]` as `type: [x, 'null']`: the serializer writes that without trying alternatives. */
const joinNull = (schema: JsonSchema): void => {
  const [first, second, ...others] = schema.anyOf ?? []
  if (!first || second?.type !== 'null' || others.length > 0 || typeof first.type !== 'string') return
  if (first.type === 'array') return
  delete schema.anyOf
  Object.assign(schema, first, { type: [first.type, 'null'] })
}

const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    // An answer that cannot be described could not be cut to its description either.
    unrepresentable: io === 'output' ? 'throw' : 'any',
    override: ({ jsonSchema }) => {
      joinNull(jsonSchema)
      // The serializer knows dates by format and would parse them again; ours are text already.
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
