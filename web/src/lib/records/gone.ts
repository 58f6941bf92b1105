import { ApiError } from '../api/api-error.ts'

/** Whether Daybook says so: a page of something on the way may have the same status, and says nothing of the record. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.code === 'not_found'

/**
 * The result of `doing`, or of `otherwise` where the record is gone. What should go and has gone already,
 * elsewhere or by a first try whose answer was lost, is as intended.
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
