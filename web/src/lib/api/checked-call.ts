import type { CallOf, EndpointShape, ResultOf } from '@daybook/contract/endpoint'
import { fieldErrors } from '@daybook/contract/validation'
import { call, type Parts } from './api-client.ts'
import { errorOfAnswer } from './api-error.ts'

/**
 * Makes a call whose body the contract takes; what it refuses is not sent, since NaN would be serialised as null.
 * @throws ApiError with the complaints that the server would have.
 */
export const checkedCall = async <E extends EndpointShape>(
  endpoint: E,
  parts: CallOf<E>,
): Promise<ResultOf<E>> => {
  const { body }: Parts = parts
  const refused = body === undefined ? undefined : endpoint.body?.safeParse(body).error
  if (!refused) return call(endpoint, parts)
  const fields = fieldErrors(refused)
  throw errorOfAnswer(400, { error: 'validation_failed', message: Object.values(fields)[0], fields })
}
