import type { EndpointShape, ResultOf, UploadField } from '@daybook/contract/endpoint'
import { type Parts, pathOf, sendSigned, type Transport, unwrap } from './api-client.ts'
import { ApiError } from './api-error.ts'

const uploadTimeoutMs = 60_000

/** What is said of an answer without words (spec 2 §8). */
const uploadFailures: Record<UploadField, (status: number) => string> = {
  file: (status) => `Upload failed: ${status}`,
  avatar: (status) => `Avatar upload failed: ${status}`,
  logo: (status) => `Logo upload failed: ${status}`,
}

interface UploadOptions extends Pick<Parts, 'params' | 'query'> {
  signal?: AbortSignal
  /** Sent again under it, the same file is taken once. */
  idempotencyKey?: string
  transport?: Transport
}

/**
 * Sends a file to an endpoint that takes one, in the field that it names.
 * @throws ApiError
 */
export const upload = async <E extends EndpointShape & { upload: object }>(
  endpoint: E,
  file: Blob,
  name: string,
  { signal, idempotencyKey, transport, ...parts }: UploadOptions = {},
): Promise<ResultOf<E>> => {
  const body = new FormData()
  const { field } = endpoint.upload
  body.append(field, file, name)
  const request = { method: endpoint.method, path: pathOf(endpoint, parts), body, idempotencyKey, signal }
  const json = await sendSigned({ ...request, timeoutMs: uploadTimeoutMs }, transport).catch(
    (error: unknown) => {
      const isWordless = error instanceof ApiError && error.status > 0 && !error.response?.message
      throw isWordless ? new ApiError(error.status, error.code, uploadFailures[field](error.status)) : error
    },
  )
  return unwrap(endpoint, json) as ResultOf<E>
}
