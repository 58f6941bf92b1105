/** The verb that makes a record, known again when it is sent twice. */
export const createFile = ({
  plural,
  singular,
  one,
  One,
  Words,
}) => `import type { ${One}, ${One}Create } from '@daybook/contract/${plural}'
import { limitsOf } from '@daybook/contract/plans'
import { newId } from '../../db/ids.ts'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { present${One} } from './presenter.ts'
import * as queries from './queries.ts'
import { require${One}Room } from './room.ts'

interface Created${One} {
  record: ${One}
  repeated: boolean
}

const insert${One} = (ctx: SignedIn, id: string, body: ${One}Create) => {
  const { id: actorId } = ctx.actor
  const ${one} = {
    id,
    owner_id: actorId,
    name: body.name,
    create_hash: hashOfCreate(body),
    created_at: ctx.now,
    updated_at: ctx.now,
    trashed_at: null,
  }
  return changeAndRecord(ctx, (db) => queries.insert${One}(db, ${one}), {
    type: '${singular}.created',
    actorId,
    audience: [actorId],
    payload: {},
  })
}

/** Behind the owner's lock, where the create that came first is over and can be seen. */
const insertWithinLimit = (ctx: SignedIn, id: string, body: ${One}Create) =>
  inTransaction(ctx, async (tx) => {
    await lockUserType(tx.db, tx.actor.id)
    if (await queries.findCreated(tx.db, tx.actor.id, id)) return undefined
    await require${One}Room(tx)
    return insert${One}(tx, id, body)
  })

/** The one that this very create made before. */
const findRepeated = async (ctx: SignedIn, id: string, body: ${One}Create): Promise<${One}> => {
  const hash = hashOfCreate(body)
  const existing = hash ? await queries.findCreated(ctx.db, ctx.actor.id, id) : undefined
  if (!hash || !isRepeated(existing, hash)) throw conflict('This id is used already')
  const row = await queries.find${One}(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('${Words} not found')
  return present${One}(row, ctx.actor)
}

/**
 * Creates one; sent again under its own \`_id\`, it answers the one that there is.
 * @throws Refusal 403 \`limit_reached\`; 409 for a used id with another body.
 */
export const create${One} = async (ctx: SignedIn, body: ${One}Create): Promise<Created${One}> => {
  const id = body._id ?? newId()
  const { unlimited } = limitsOf(ctx.actor.userType, '${plural}', 0)
  const row = await (unlimited ? insert${One} : insertWithinLimit)(ctx, id, body)
  if (row) return { record: present${One}(row, ctx.actor), repeated: false }
  return { record: await findRepeated(ctx, id, body), repeated: true }
}
`

/** The verb that changes a record, one statement with its event. */
export const changeFile = ({
  plural,
  singular,
  one,
  One,
  Words,
}) => `import { ${One}, type ${One}Update } from '@daybook/contract/${plural}'
import { changeAndRecord } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound, versionConflict } from '../../http/errors.ts'
import { audienceOf } from './policy.ts'
import { present${One} } from './presenter.ts'
import * as queries from './queries.ts'

const refuseVersion = async (ctx: SignedIn, id: string): Promise<never> => {
  const row = await queries.find${One}(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('${Words} not found')
  throw versionConflict(${One}, present${One}(row, ctx.actor))
}

/**
 * Changes what is sent and leaves the rest; where nothing is, the version stays and nobody is told.
 * @throws Refusal 409 \`version_conflict\` with the current record when \`body.version\` is not the current one.
 */
export const update${One} = async (
  ctx: SignedIn,
  ${one}: queries.${One}Row,
  { name, version }: ${One}Update,
): Promise<${One}> => {
  if (version !== undefined && version !== ${one}.version) return refuseVersion(ctx, ${one}.id)
  if (name === undefined) return present${One}(${one}, ctx.actor)
  const changes = { name, updated_at: ctx.now }
  const row = await changeAndRecord(ctx, (db) => queries.update${One}(db, ${one}, changes, version), {
    type: '${singular}.updated',
    actorId: ctx.actor.id,
    audience: audienceOf(${one}),
    payload: {},
  })
  return row ? present${One}(row, ctx.actor) : refuseVersion(ctx, ${one}.id)
}
`

/** The verbs that take a record away and bring it back. */
export const trashFile = ({
  plural,
  singular,
  one,
  One,
  Words,
}) => `import type { ${One} } from '@daybook/contract/${plural}'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { audienceOf } from './policy.ts'
import { present${One} } from './presenter.ts'
import * as queries from './queries.ts'
import { require${One}Room } from './room.ts'

/** To the trash, from where it comes back within 30 days. */
export const trash${One} = async (ctx: SignedIn, ${one}: queries.${One}Row): Promise<void> => {
  const changes = { trashed_at: ctx.now, updated_at: ctx.now }
  const row = await changeAndRecord(ctx, (db) => queries.update${One}(db, ${one}, changes, undefined), {
    type: '${singular}.trashed',
    actorId: ctx.actor.id,
    audience: audienceOf(${one}),
    payload: {},
  })
  if (!row) throw notFound('${Words} not found')
}

/** @throws Refusal 404 when it is not in the actor's trash; 403 \`limit_reached\`, since restoring counts. */
export const restore${One} = (ctx: SignedIn, id: string): Promise<${One}> =>
  inTransaction(ctx, async (tx) => {
    const { id: ownerId } = tx.actor
    const trashed = await queries.findCreated(tx.db, ownerId, id)
    if (!trashed?.trashed_at) throw notFound('${Words} not found')
    await require${One}Room(tx)
    const row = await changeAndRecord(tx, (db) => queries.untrash${One}(db, ownerId, id, tx.now), {
      type: '${singular}.restored',
      actorId: ownerId,
      audience: [ownerId],
      payload: {},
    })
    if (!row) throw notFound('${Words} not found')
    return present${One}(row, ctx.actor)
  })
`
