import { validate } from '@daybook/contract/accounts'
import {
  readSharedProject,
  readSharedTask,
  SharedProjectView,
  SharedTaskView,
} from '@daybook/contract/shared-view'
import { call } from '../../lib/api-client.ts'
import { ApiError, wasAnswered } from '../../lib/api-error.ts'
import { accessToken, hasTokens } from '../../lib/tokens.ts'
import type { SharedLink } from './shared-link.ts'

export type SharedView = SharedTaskView | SharedProjectView

/** What came holds not what the contract says. */
export class CorruptedView extends Error {
  override name = 'CorruptedView'
}

/** Whether the link leads nowhere, or nowhere any more. */
export const isOver = (error: unknown): boolean =>
  wasAnswered(error) && (error.status === 404 || error.status === 410)

const ask = async ({ type, token }: SharedLink, signal: AbortSignal): Promise<SharedView> => {
  const options = { signal, fresh: true, named: true }
  const data: unknown =
    type === 'task'
      ? await call(readSharedTask, { params: { token } }, options)
      : await call(readSharedProject, { params: { token } }, options)
  if (data === undefined) throw new ApiError(200, 'unknown', 'Invalid response format from server')
  const read = (type === 'task' ? SharedTaskView : SharedProjectView).safeParse(data)
  if (!read.success) throw new CorruptedView('The shared content data is missing or corrupted.')
  return read.data
}

/** Whether the bearer that was sent is another one by now, since it had expired. */
const isRenewed = async (bearer: string | null): Promise<boolean> => {
  if (!hasTokens()) return false
  await call(validate, {}).catch(() => undefined)
  const now = accessToken()
  return now !== null && now !== bearer
}

/**
 * What a link shows, to the signed-in person where there is one. To the server a bearer that has expired is nobody's,
 * without a word: whoever seems to be nobody has the session looked at, and asks once more.
 */
export const readSharedView = async (link: SharedLink, signal: AbortSignal): Promise<SharedView> => {
  const bearer = accessToken()
  try {
    const view = await ask(link, signal)
    if (view.hasUsernameAccess || !(await isRenewed(bearer))) return view
  } catch (error) {
    if (!isOver(error) || !(await isRenewed(bearer))) throw error
  }
  return ask(link, signal)
}
