import { type EndpointShape, wireSchema } from '@daybook/contract/endpoint'
import { ErrorBody } from '@daybook/contract/errors'
import { needsSignIn } from '@daybook/contract/token-access'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { statusesOf } from './envelope.ts'
import { answerSchema, requestSchema } from './json-schema.ts'

/** Written once in the API document and referenced by every endpoint. */
export const describeRefusal = (app: FastifyInstance): void => {
  app.addSchema({ $id: 'Error', ...answerSchema(ErrorBody) })
}

const fileSchema = { schema: { type: 'string' } }

/** JSON, or a file where the caller asks for one. */
const successOf = (schema: object, download: string | undefined) =>
  download
    ? { description: 'Success', content: { 'application/json': { schema }, [download]: fileSchema } }
    : { description: 'Success', ...schema }

const answers = ({ answer, download }: EndpointShape): Record<number, unknown> => {
  if (answer.kind === 'redirect') return { 302: { description: 'Elsewhere', type: 'null' } }
  if (answer.kind === 'stream' || answer.kind === 'file')
    return {
      200: { description: `A ${answer.kind}`, content: { [answer.contentType]: fileSchema } },
    }
  const schema = wireSchema(answer)
  const written = schema && successOf(answerSchema(schema), download)
  return Object.fromEntries(statusesOf(answer).map((status) => [status, written]))
}

const uploadSchema = (field: string) => ({
  type: 'object',
  properties: { [field]: { type: 'string', format: 'binary' } },
  required: [field],
})

const refused = {
  description: 'Refused',
  headers: {
    'Retry-After': { type: 'integer', description: 'Of 429: the seconds after which it can be tried again.' },
  },
  $ref: 'Error#',
}

const idempotencyKey = {
  type: 'string',
  maxLength: 255,
  pattern: '^[\\x21-\\x7e]+$',
  description:
    'A unique key for each change: for 24 hours, the same call under it gets its first answer again.',
}
const deviceTime = {
  type: 'string',
  description:
    'The device’s clock as it sends this (ISO 8601). `at` is corrected by it. The times of an entry typed by hand stay as typed; where one of them lies ahead of the server’s clock, both are corrected alike. If it is still ahead after that, the answer is 400.',
}

/** The headers of a change; its answer is kept under a key for whoever is signed in, unless it holds secrets. */
const headersOf = ({ method, access, secretAnswer }: EndpointShape) =>
  method === 'GET'
    ? {}
    : {
        headers: {
          type: 'object',
          properties: {
            ...(access !== 'public' && !secretAnswer && { 'Idempotency-Key': idempotencyKey }),
            'X-Device-Time': deviceTime,
          },
        },
      }

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A name that programs can call it by: `GET /tasks/{id}` is getTasksById. */
const operationIdOf = ({ method, path }: EndpointShape): string => {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').match(/[a-zA-Z0-9]{1,60}/g) ?? []
  return method.toLowerCase() + words.map(capital).join('')
}

/** An endpoint's input and output as JSON Schema, for the API document. */
export const describeEndpoint = (endpoint: EndpointShape): FastifySchema => ({
  operationId: operationIdOf(endpoint),
  summary: endpoint.summary,
  ...(needsSignIn(endpoint) && { description: 'API tokens cannot call this.' }),
  tags: [endpoint.path.split('/')[1] ?? 'api'],
  ...(endpoint.params && { params: requestSchema(endpoint.params) }),
  ...(endpoint.query && { querystring: requestSchema(endpoint.query) }),
  ...headersOf(endpoint),
  ...(endpoint.body && { body: requestSchema(endpoint.body) }),
  ...(endpoint.upload && { body: uploadSchema(endpoint.upload.field), consumes: ['multipart/form-data'] }),
  ...(endpoint.access === 'public' ? { security: [] } : {}),
  response: { ...answers(endpoint), default: refused },
})
