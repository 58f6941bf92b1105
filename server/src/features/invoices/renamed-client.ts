import type { Database } from '../../db/types.ts'
import type { Events, Scope } from '../../events.ts'
import { enqueueAll } from '../../queue/queue.ts'
import { findClientName, findRenamed, renameDrafts } from './renamed-client-queries.ts'

/**
 * Drafts are searched by the name that their client has now. Not within the change of the client: issuing locks the draft
 * before its client.
 */
export const noticeRenamed = async (tx: Scope, clients: Events<'client.updated'>): Promise<void> => {
  const renamed = await findRenamed(
    tx.db,
    clients.map(({ subjectId }) => subjectId),
  )
  await enqueueAll(
    tx.db,
    'invoices.rename_client',
    renamed.map((clientId) => ({ clientId })),
  )
}

export const renameClient = async (db: Database, clientId: string): Promise<void> => {
  const client = await findClientName(db, clientId)
  if (client) await renameDrafts(db, clientId, client)
}
