import type { ImportedKind } from '@daybook/contract/account-data'
import type { Counted } from '@daybook/contract/plans'
import { Id, Instant } from '@daybook/contract/primitives'
import { fieldErrors } from '@daybook/contract/validation'
import { z } from 'zod'
import type { PlanCounter } from './db/plan-counter.ts'
import type { SignedIn } from './http/context.ts'
import type { ImportedTable } from './records/import-queries.ts'
import type { RecordTable } from './records/record-queries.ts'

/** What an import brings back that is a record. */
export type ImportedRecords = Exclude<ImportedKind, 'files'>

/** What every exported record says of itself beside what its create takes. */
const About = z.object({ _id: Id, createdAt: Instant.optional(), updatedAt: Instant.optional() })

/** A record of an export: what the contract’s create schema made of it, and what a create does not take. */
export interface ReadRecord<Body, More> {
  about: z.infer<typeof About>
  body: Body
  more: More
}

/** A record that is about to be made; `parentId` is what it hangs on in the account that imports. */
export interface NewRecordOf<R> {
  id: string
  parentId: string | null
  record: R
}

/** What amounts without a currency of their own are in: where they come from, as far as that is known, and in the account. */
export interface Currencies {
  theirs: string | null
  own: string
}

type Reading<R> = { record: R } | { reason: string }

interface Described<R> {
  /** The export’s file that it reads: `tasks.json`. */
  name: ImportedRecords
  table: ImportedTable
  read: (value: unknown, now: Date) => Reading<R>
  /** What the record hangs on: it does not come in where that is required and not there, nor where that did not come in. */
  parent?: {
    table: RecordTable
    idOf: (record: R) => string | null | undefined
    required?: string
    failed: string
  }
  room?: { counter: PlanCounter<Counted>; message: string; counts?: (record: R) => boolean }
  /** Those for which the account has another record already, with its id. */
  sameAs?: (tx: SignedIn, records: readonly NewRecordOf<R>[]) => Promise<ReadonlyMap<string, string>>
  /** Whether it is time that an invoice bills elsewhere. */
  isBilled?: (record: R) => boolean
  /** How much time of other people it shows, which stays behind. */
  othersEntries?: (record: R) => number
  /** Makes them with their events, and answers the ids of those that it made. */
  insert: (
    tx: SignedIn,
    records: readonly NewRecordOf<R>[],
    currencies: Currencies,
  ) => Promise<readonly string[]>
}

/** What an import brings back of one kind of record. */
export type ImportSource = Described<never>

/** Describes what an import brings back of a kind of record. */
export const importOf = <R extends { about: z.infer<typeof About> }>(described: Described<R>): ImportSource =>
  described as unknown as ImportSource

/** The id that a record had where it was exported. */
export const idOf = ({ about }: { about: z.infer<typeof About> }): string => about._id

const firstComplaint = (...results: z.ZodSafeParseResult<unknown>[]): string | undefined =>
  results.flatMap(({ error }) =>
    error ? Object.entries(fieldErrors(error)).map(([field, is]) => `${field}: ${is}`) : [],
  )[0]

/** Reads a record by the schema of its create and one for the rest; the reason is the first complaint. */
export const readBy =
  <Body, More>(
    create: z.ZodType<Body>,
    more: z.ZodType<More>,
    bodyOf: (value: Record<string, unknown>) => unknown = (value) => value,
  ) =>
  (value: unknown): Reading<ReadRecord<Body, More>> => {
    if (typeof value !== 'object' || value === null) return { reason: 'Is not a record' }
    const [about, body, rest] = [
      About.safeParse(value),
      create.safeParse(bodyOf(value as Record<string, unknown>)),
      more.safeParse(value),
    ]
    if (about.success && body.success && rest.success)
      return { record: { about: about.data, body: body.data, more: rest.data } }
    return { reason: firstComplaint(about, body, rest) ?? 'Is not valid' }
  }

/** What an export says to have happened later happened now. */
export const notAfter = (now: Date, instant: string | undefined): Date =>
  instant === undefined || Date.parse(instant) > now.getTime() ? now : new Date(instant)

/** The columns that every imported record has: its dates are its own, never in the future. */
export const importedRow = (
  { actor, now }: SignedIn,
  { id, record: { about } }: NewRecordOf<{ about: z.infer<typeof About> }>,
) => {
  const created_at = notAfter(now, about.createdAt)
  const updated_at = notAfter(now, about.updatedAt)
  return {
    ...{ id, owner_id: actor.id, create_hash: null, created_at },
    updated_at: updated_at < created_at ? created_at : updated_at,
  }
}
