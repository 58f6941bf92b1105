import type { Page } from '@daybook/contract/endpoint'
import type { LiveEvent } from '@daybook/contract/events'
import { call } from '../../api/api-client.ts'
import type { KeyedCall } from '../../api/keyed-call.ts'
import { CannotBeSent } from '../../outbox/operation.ts'
import type { KindFields } from '../fields/field-types.ts'
import type { FailureWords, RecordCache, RecordChange, RecordKind, StoredRecord } from '../record.ts'
import { createRecords } from '../records.ts'
import { createApply } from './apply-change.ts'
import { actionsOf } from './kind-words.ts'
import { createSend, type KindCalls } from './send-standard.ts'
import {
  asEdit,
  type ChangeOf,
  type EditsAtOnce,
  isCreate,
  type StandardKind,
  type Switches,
} from './standard-change.ts'

/** What can be trashed, as its events name it. */
type Noun = Extract<LiveEvent['type'], `${string}.trashed`> extends `${infer N}.trashed` ? N : never

interface OwnWords {
  /** Where it waits, as in 'Projects of a client'. */
  action: string
  failure: FailureWords
}

/** A change that only this kind of record knows. */
interface OwnChange<R, C extends RecordChange> extends OwnWords {
  /** What shows at once; nothing where it is left out. */
  changed?: (record: R, change: C) => R
  send: (change: C, cache: RecordCache<R>, call: KeyedCall) => Promise<void>
}

/** What only some kinds of record say. */
type Optional =
  | 'isOwn'
  | 'subtitleOf'
  | 'readPage'
  | 'alsoChanges'
  | 'events'
  | 'beside'
  | 'isWanted'
  | 'onLearned'
  | 'removes'
  | 'insteadOf'
  | Typed
/** Where something is typed that is no field. */
type Typed = 'keptOf' | 'copyOf' | 'keepTyped' | 'limitFor'

interface Description<
  R extends StoredRecord,
  C extends RecordChange,
  F extends object,
  D extends object,
  S,
  E,
> extends Pick<RecordKind<R, C, F, D>, 'name' | 'schema' | 'compare' | 'titleOf' | 'limit'>,
    Partial<Pick<RecordKind<R, C, F, D>, Optional>> {
  /** In the singular, as in `task`: it is told by it, and its events begin with it. */
  noun: Noun
  fields: KindFields<R, F, D>
  calls: KindCalls
  switches: S
  atOnce?: E
  deleteQuery?: (change: ChangeOf<C, 'delete'>) => object
  own: {
    [K in Exclude<C['kind'], StandardKind | keyof S>]: K extends keyof E
      ? OwnWords
      : OwnChange<R, ChangeOf<C, K>>
  }
  /** Written out kind by kind, so that each text is found where it was read (spec 2 §8). */
  failures: Record<Exclude<StandardKind, 'leave'>, FailureWords> &
    Partial<Record<C['kind'] | 'leave', FailureWords>>
  /** Said where the answer to a create names no record (spec 2 §5). */
  invalidAnswer: string
  /** After any change was sent. */
  afterSend?: (cache: RecordCache<R>, change: C) => void
}

/** What its changes show at once. */
type Effects<R extends StoredRecord, C extends RecordChange, F> =
  | {
      /** What a new one has besides its fields, until the server has said so. */
      made: (change: ChangeOf<C, 'create'>) => object
      /** What shows of the fields that were sent and is more than they say; an edit’s record as it was `before`. */
      shown?: (record: R, change: ChangeOf<C, 'create' | 'edit'>, before?: R) => R
      sortedBy?: readonly (keyof F & string)[]
    }
  /** Made by `createApply`, where it is needed without the rest. */
  | { apply: (records: readonly R[], change: C) => readonly R[] }

/**
 * Describes one kind of record: the kit makes, edits, switches, deletes, leaves and restores it, and its own changes
 * say what they do. Made once, where the feature is described.
 */
export const describeRecords =
  <R extends StoredRecord, C extends RecordChange>() =>
  <
    F extends object,
    D extends object,
    const S extends Switches<R, C>,
    const E extends EditsAtOnce<C> = Record<never, never>,
  >(
    description: Description<R, C, F, D, S, E> & Effects<R, C, F>,
  ) => {
    const { name, noun, fields, calls, own: given, ...kind } = description
    const { switches: turned, atOnce: edits, deleteQuery, afterSend, failures, invalidAnswer, ...rest } = kind
    const own = given as unknown as Record<string, (OwnWords & Partial<OwnChange<R, C>>) | undefined>
    const switches = turned as Readonly<Record<string, string | undefined>>
    const atOnce = edits as Readonly<Record<string, unknown>> | undefined
    const { fieldsOf } = fields
    // A switch is turned by an update.
    const byKind = <T>(standard: Record<StandardKind, T>, ofOwn: (one: OwnWords) => T) =>
      ({
        ...standard,
        ...Object.fromEntries(Object.keys(switches).map((one) => [one, standard.edit])),
        ...Object.fromEntries(Object.entries(own).map(([one, words]) => [one, words && ofOwn(words)])),
      }) as unknown as Record<C['kind'], T>
    const asked = async <T>(endpoint: keyof KindCalls, parts: object, signal?: AbortSignal): Promise<T> =>
      (await call(calls[endpoint] ?? calls.get, parts as never, { signal, fresh: true })) as T
    const typedIn = (change: C, record?: R) => fields.typedIn(asEdit(change, atOnce) ?? change, record)
    const send = createSend<R, C, F>({
      ...{ noun, calls, invalidAnswer, schema: rest.schema, switches, atOnce, fieldsOf, typedIn },
      deleteQuery: deleteQuery as ((change: C) => object) | undefined,
      own: async (change, cache, keyed) => {
        const { send: sendOwn } = own[change.kind] ?? {}
        // Another build may have stored it: what nobody sends must not count as sent.
        if (!sendOwn) throw new CannotBeSent()
        return sendOwn(change, cache, keyed)
      },
    })

    const apply =
      'apply' in rest
        ? rest.apply
        : createApply<R, C>({
            ...{ fields, compare: rest.compare, switches, atOnce, sortedBy: rest.sortedBy },
            made: (change) => rest.made(change as unknown as ChangeOf<C, 'create'>),
            shown: rest.shown as ((record: R, change: C, before?: R) => R) | undefined,
            own: (record, change) => own[change.kind]?.changed?.(record, change) ?? record,
          })

    return createRecords<R, C, F, D>({
      readPage: (query, signal) => asked<Page<R>>('list', { query }, signal),
      removes: ({ kind: removal }) => removal === 'delete' || removal === 'leave',
      events: [`${noun}.`],
      ...rest,
      ...{ name, fieldsOf, typedIn, apply },
      readOne: (id) => asked<R>('get', { params: { id } }),
      send: async (change, cache, keyed) => {
        await send(change, cache, keyed)
        afterSend?.(cache, change)
      },
      actions: byKind(actionsOf(noun), ({ action }) => action),
      failures: {
        ...byKind(failures as Record<StandardKind, FailureWords>, ({ failure }) => failure),
        ...failures,
      },
      draftOf: (change) => (isCreate(change) ? fields.draftOf(change.body) : undefined),
      goneEvent: `${noun}.trashed`,
    })
  }
