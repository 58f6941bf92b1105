import { fold } from '@daybook/contract/fold'
import type { Project, ProjectCreate } from '@daybook/contract/projects'
import { newId } from '../../db/ids.ts'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { fieldsOf } from './project-fields.ts'
import { readProject } from './read-project.ts'
import { requireClient, requireFreeName, requireProjectRoom } from './requirements.ts'
import * as writes from './write-queries.ts'

interface CreatedProject {
  record: Project
  repeated: boolean
}

const wasMade = async (tx: SignedIn, body: ProjectCreate): Promise<boolean> => {
  const hash = hashOfCreate(body)
  if (!hash || !body._id) return false
  return isRepeated(await writes.findCreated(tx.db, tx.actor.id, body._id), hash)
}

const insertProject = async (tx: SignedIn, body: ProjectCreate): Promise<string> => {
  const { id: actorId } = tx.actor
  const project = {
    ...fieldsOf(body, { name: body.name, description: '' }),
    id: body._id ?? newId(),
    owner_id: actorId,
    name: body.name,
    search_name: fold(body.name),
    create_hash: hashOfCreate(body),
    created_at: tx.now,
    updated_at: tx.now,
  }
  const row = await changeAndRecord(tx, (db) => writes.insertProject(db, project), {
    type: 'project.created',
    actorId,
    audience: [actorId],
    payload: {},
  })
  if (!row) throw conflict('This id is used already')
  return row.id
}

/**
 * Creates a project behind its owner's lock, where the same create that came first is over and can be seen.
 * @throws Refusal 400 for a client that is not the actor's; 409 for a taken name, or a used id with another body; 403
 * `limit_reached`.
 */
export const createProject = (ctx: SignedIn, body: ProjectCreate): Promise<CreatedProject> =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, tx.actor.id)
    if (body._id && (await wasMade(tx, body)))
      return { record: await readProject(tx, body._id), repeated: true }
    await requireClient(tx, body.clientId)
    await requireFreeName(tx, tx.actor.id, body.name)
    await requireProjectRoom(tx)
    return { record: await readProject(tx, await insertProject(tx, body)), repeated: false }
  })
