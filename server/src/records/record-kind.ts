import type { Counted } from '@daybook/contract/plans'
import type { RecordType } from '@daybook/contract/record-types'
import type { z } from 'zod'
import type { PlanCounter } from '../db/plan-counter.ts'
import type { Database } from '../db/types.ts'
import type { Audience, Happened } from '../events.ts'
import type { SignedIn } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import type { CreatedRow } from '../http/repeated-create.ts'
import type { RecordKey, RecordTable, RowsOf } from './record-queries.ts'

/** What the verbs of all records must know of one type of record, whose answers are `R`. */
export interface RecordKind<T extends RecordTable, R, C extends Counted = Counted> extends RowsOf<T> {
  type: RecordType
  /** As a sentence begins with it: 'Client'. */
  called: string
  schema: z.ZodType<R>
  /** What was made under an id, where others than its owner make records. */
  findCreated?: (db: Database, personId: string, id: string) => Promise<CreatedRow | undefined>
  /** The record as it is now, for the actor. */
  read: (ctx: SignedIn, id: string) => Promise<R>
  /** The people who hear of it; in SQL the row is `changed`. */
  audienceOf: (key: RecordKey) => Audience
  /** What counts against the owner's plan, and what a refusal says. */
  limit?: { counter: PlanCounter<C>; message: string }
  /** Whether making one waits for the owner's lock whatever the plan, as a name does that must be the only one. */
  isUnique?: boolean
}

type What = 'created' | 'updated' | 'trashed' | 'restored'

/** The event of a change; what it carries is what the feature's own events say. */
export const eventOf = (
  { type, audienceOf }: Pick<RecordKind<RecordTable, unknown>, 'type' | 'audienceOf'>,
  ctx: SignedIn,
  key: RecordKey,
  what: What,
  payload: object = {},
) => ({
  ...({ type: `${type}.${what}`, payload } as Happened),
  actorId: ctx.actor.id,
  audience: audienceOf(key),
})

export const missing = ({ called }: { called: string }) => notFound(`${called} not found`)
