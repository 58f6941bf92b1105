import {
  readSharedProject,
  readSharedRecord,
  readSharedTask,
  SharedProjectView,
  SharedRecordView,
  SharedTaskView,
} from '@daybook/contract/shared-view'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../lib/api/api-error.ts'
import { watchBearer } from '../../lib/api/bearer-renewal.ts'
import type { SharedLink } from './shared-link.ts'

export type SharedView = SharedTaskView | SharedProjectView | SharedRecordView

/** The answer does not match the contract. */
export class CorruptedView extends Error {
  override name = 'CorruptedView'
}

/** Whether the link leads nowhere, or nowhere any more. */
export const isOver = (error: unknown): boolean =>
  wasAnswered(error) && (error.status === 404 || error.status === 410)

/** A type without a page of its own is read as any record. */
const pages = {
  task: [readSharedTask, SharedTaskView],
  project: [readSharedProject, SharedProjectView],
  record: [readSharedRecord, SharedRecordView],
} as const

const pageOf = (type: SharedLink['type']) => {
  switch (type) {
    case 'task':
    case 'project':
      return type
    default:
      return 'record'
  }
}

const ask = async ({ type, token }: SharedLink, signal: AbortSignal): Promise<SharedView> => {
  const [endpoint, schema] = pages[pageOf(type)]
  const data: unknown = await call(endpoint, { params: { token } }, { signal, fresh: true, named: true })
  if (data === undefined) throw new ApiError(200, 'unknown', 'Invalid response format from server')
  const read = schema.safeParse(data)
  if (!read.success) throw new CorruptedView('The shared content data is missing or corrupted.')
  return read.data
}

/**
 * Reads what a link shows, as the signed-in person where there is one. The server silently ignores an expired
 * bearer: a caller who seems anonymous has the session checked, and asks once more.
 */
export const readSharedView = async (link: SharedLink, signal: AbortSignal): Promise<SharedView> => {
  const isRenewed = watchBearer()
  try {
    const view = await ask(link, signal)
    if (view.hasUsernameAccess || !(await isRenewed())) return view
  } catch (error) {
    if (!isOver(error) || !(await isRenewed())) throw error
  }
  return ask(link, signal)
}
