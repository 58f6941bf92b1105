import type { Client, ClientCreate } from '@daybook/contract/clients'
import { limitsOf } from '@daybook/contract/plans'
import { newId } from '../../db/ids.ts'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { requireProjects, setProjects } from './assign-projects.ts'
import { newClient } from './client-values.ts'
import { presentClient } from './presenter.ts'
import { loadClient, readClient, requireClientRoom } from './read-client.ts'
import * as writes from './write-queries.ts'

interface CreatedClient {
  record: Client
  repeated: boolean
}

/** @throws Refusal 409 for an id that was used for anything else. */
const findRepeatedCreate = async (ctx: SignedIn, body: ClientCreate): Promise<CreatedClient | null> => {
  const hash = hashOfCreate(body)
  if (!hash || !body._id) return null
  const existing = await writes.findCreated(ctx.db, ctx.actor.id, body._id)
  return isRepeated(existing, hash) ? { record: await readClient(ctx, body._id), repeated: true } : null
}

const insertAlone = (scope: SignedIn, id: string, body: ClientCreate) => {
  const { id: ownerId } = scope.actor
  const client = newClient(body, { id, owner_id: ownerId, create_hash: hashOfCreate(body), now: scope.now })
  return changeAndRecord(scope, (db) => writes.insertClient(db, client), {
    type: 'client.created',
    actorId: ownerId,
    audience: [ownerId],
    payload: {},
  })
}

const insertClient = (ctx: SignedIn, id: string, body: ClientCreate) => {
  const { projectIds = [] } = body
  if (projectIds.length === 0) return insertAlone(ctx, id, body)
  return inTransaction(ctx, async (tx) => {
    const row = await insertAlone(tx, id, body)
    if (row) await setProjects(tx, row, projectIds)
    return row && loadClient(tx, id)
  })
}

/** Behind the owner's lock, where the create that came first is over and can be seen. */
const insertWithinLimit = (ctx: SignedIn, id: string, body: ClientCreate) =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, tx.actor.id)
    if (body._id && (await writes.findCreated(tx.db, tx.actor.id, id))) return undefined
    await requireProjects(tx, { id, owner_id: tx.actor.id }, body.projectIds ?? [])
    await requireClientRoom(tx, tx.actor.id)
    return insertClient(tx, id, body)
  })

/**
 * Creates a client; sent again under its own `_id` it answers the one that was made.
 * @throws Refusal 403 `limit_reached`; 400 on `projectIds`; 409 for a used id with another body.
 */
export const createClient = async (ctx: SignedIn, body: ClientCreate): Promise<CreatedClient> => {
  const id = body._id ?? newId()
  const isUnlimited = limitsOf(ctx.actor.userType, 'clients', 0).unlimited
  const row = await (isUnlimited ? insertClient : insertWithinLimit)(ctx, id, body)
  if (row) return { record: presentClient(row), repeated: false }
  const repeated = await findRepeatedCreate(ctx, body)
  if (!repeated) throw conflict('This id is used already')
  return repeated
}
