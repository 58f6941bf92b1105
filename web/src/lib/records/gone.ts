import { ApiError } from '../api/api-error.ts'

/** Whether Daybook says so: a page of something on the way may have the same status, and says nothing of the record. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.code === 'not_found'

/**
 * What `doing` answers; where that is not there any more, what `otherwise` does. What is to go and is gone already,
 * elsewhere or by a first try whose answer was lost, is as it was wished.
 */
export const ifGone = async <T, O>(doing: Promise<T>, otherwise: () => O | Promise<O>): Promise<T | O> => {
  try {
    return await doing
  } catch (error) {
    if (isGone(error)) return otherwise()
    throw error
  }
}

/** Deletes what may be gone already. */
export const deleteOnce = async (deletion: Promise<unknown>): Promise<void> => {
  await ifGone(deletion, () => undefined)
}
