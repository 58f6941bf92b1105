import type { Serializer, SerializerFactory } from '@fastify/fast-json-stringify-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

const made = new WeakMap<object, Serializer>()

/**
 * Makes the serializer of a schema once in a process: HEAD shares it with GET, and one app with the next.
 * All are made beside the same shared schema, the refusal's, and so depend on nothing else.
 */
export const buildSerializers: SerializerFactory = (shared, options) => {
  const make = SerializerSelector()(shared, options)
  return (route) => {
    const schema = route.schema as object
    const serializer = made.get(schema) ?? make(route)
    made.set(schema, serializer)
    return serializer
  }
}
