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

const refused = { description: 'Refused', $ref: 'Error#' }

/** An endpoint's input and output as JSON Schema, for the API document. */
export const describeEndpoint = (endpoint: EndpointShape): FastifySchema => ({
  summary: endpoint.summary,
  ...(needsSignIn(endpoint) && { description: 'API tokens cannot call this.' }),
  tags: [endpoint.path.split('/')[1] ?? 'api'],
  ...(endpoint.params && { params: requestSchema(endpoint.params) }),
  ...(endpoint.query && { querystring: requestSchema(endpoint.query) }),
  ...(endpoint.body && { body: requestSchema(endpoint.body) }),
  ...(endpoint.upload && { body: uploadSchema(endpoint.upload.field), consumes: ['multipart/form-data'] }),
  ...(endpoint.access === 'public' ? { security: [] } : {}),
  response: { ...answers(endpoint), default: refused },
})
