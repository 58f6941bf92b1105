import type { Client } from '@daybook/contract/clients'
import { audienceOfChanged } from '../../db/audience.ts'
import { changeRowsAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { clientRecords } from './client-records.ts'
import { type ClientKey, lockProjectsFor, setClient } from './project-queries.ts'
import type { ClientRow } from './queries.ts'
import { readClient } from './read-client.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Gives locked projects to a client; null leaves them without one. */
export const giveProjects = async (
  tx: SignedIn,
  ids: readonly string[],
  clientId: string | null,
): Promise<void> => {
  if (ids.length === 0) return
  const change = { clientId, now: tx.now }
  const owner = tx.actor.id
  await changeRowsAndRecord(tx, (db) => setClient(db, owner, ids, { ...change, inTrash: false }), {
    type: 'project.updated',
    actorId: tx.actor.id,
    audience: audienceOfChanged('project'),
    payload: {},
  })
  // Nobody hears of these: they are on no list.
  await setClient(tx.db, owner, ids, { ...change, inTrash: true }).execute()
}

/**
 * Locks these projects and those that the client has.
 * @throws Refusal 400 on `projectIds` for one that the actor cannot see.
 */
export const requireProjects = async (tx: SignedIn, client: ClientKey, projectIds: readonly string[]) => {
  const wanted = new Set(projectIds)
  const projects = await lockProjectsFor(tx.db, client, [...wanted])
  if (projects.filter(({ id }) => wanted.has(id)).length < wanted.size)
    throw invalid({ projectIds: 'No such project' })
  return projects
}

/**
 * Sets exactly these projects as the client's, which is held, and says whether that changed anything.
 * @throws Refusal 400 on `projectIds` for one that the actor cannot see; then nothing is changed.
 */
export const setProjects = async (
  tx: SignedIn,
  client: ClientKey,
  projectIds: readonly string[],
): Promise<boolean> => {
  const wanted = new Set(projectIds)
  const projects = await requireProjects(tx, client, projectIds)
  const found = projects.filter(({ id }) => wanted.has(id))
  const coming = found.filter(({ client_id }) => client_id !== client.id)
  const going = projects.filter(({ id }) => !wanted.has(id))
  await giveProjects(tx, idsOf(coming), client.id)
  await giveProjects(tx, idsOf(going), null)
  return coming.length + going.length > 0
}

/** Projects that already belong to the client are left alone (rules §5). @throws Refusal as `setProjects` */
export const assignProjects = async (
  ctx: SignedIn,
  client: ClientRow,
  projectIds: readonly string[],
): Promise<Client> => {
  await inTransaction(ctx, async (tx) => {
    const held = await clientRecords.hold(tx, client)
    if (await setProjects(tx, held, projectIds)) await clientRecords.touch(tx, held)
  })
  return readClient(ctx, client.id)
}
