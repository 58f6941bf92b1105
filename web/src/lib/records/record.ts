import type { Page } from '@daybook/contract/endpoint'
import type { LiveEvent, LiveSubject } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ToastMessage } from '../../ui/toast.ts'
import type { KeyedCall } from '../api/keyed-call.ts'

/** What every record has that people edit (rules §2). */
export interface StoredRecord {
  _id: string
  version: number
}

/** What the server said of one kind of record, as one person's query cache holds it. */
export interface RecordCache<R> {
  client: QueryClient
  get: (id: string) => R | undefined
  /** Takes in what the server said; an older answer that comes late changes nothing. */
  keep: (record: R) => void
  /** Takes in that a record is gone. */
  drop: (id: string) => void
}

/** What a person did to a record, as data: shown at once, then sent. A feature's changes are a union of these. */
export interface RecordChange {
  kind: string
  /** The record's, or the change's own where it is about several. */
  id: string
  /** The records that it is about, where that is not the one of `id`. */
  ids?: readonly string[]
  /** The title of a record, where no more is known of it here. */
  title?: string
}

/** Makes a record; `body` is sent with the id that the record has here already. */
export interface CreateChange<B> extends RecordChange {
  kind: 'create'
  body: B
  /** When, by this device. */
  at: string
}

/** Edits fields of a record, as far as nobody else changed what stood in them before. */
export interface EditChange<U, F> extends RecordChange {
  kind: 'edit'
  fields: U
  base: Partial<F>
  version: number
}

/** Title and, where the server says nothing itself, the text. */
export type FailureWords = readonly [title: string, text?: string]

/**
 * What the store must know of one kind of record `R`: its changes `C`, the fields `F` that a person edits, as its
 * form holds them, and the draft `D` of one that is being created.
 */
export interface RecordKind<R extends StoredRecord, C extends RecordChange, F extends object, D> {
  /** In the plural, as in `tasks`: begins every key under which its data is kept. */
  name: string
  /** For what a refusal brings with it. */
  schema: z.ZodType<R>
  /** The order in which the server lists them. */
  compare: (one: R, other: R) => number
  /** Whether it stands in the person's list; what others share with them is kept beside it. */
  isOwn?: (record: R) => boolean
  fieldsOf: (record: R) => F
  readPage: (query: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<Page<R>>
  /** Asks anew, whatever is under way. */
  readOne: (id: string) => Promise<R>
  /** The list as it will be once the server agrees. */
  apply: (records: readonly R[], change: C) => readonly R[]
  /** Tells the server, and keeps what it answers. A change may be sent more than once: `call` sees to it that it happens once. */
  send: (change: C, cache: RecordCache<R>, call?: KeyedCall) => Promise<void>
  /** What a change is called where it waits, as in 'Task update'. */
  actions: Record<C['kind'], string>
  /** What a change is about besides the records that it names as its own. */
  alsoChanges?: (change: C) => readonly string[]
  titleOf: (record: R) => string
  /** The second line where it is found, as `GET /search` has it; none unless given. */
  subtitleOf?: (record: R) => string
  removes: (change: C) => boolean
  /** The fields that were typed, of a change that carries some; `record` is what the server said of its record. */
  typedIn: (change: C, record?: R) => Partial<F> | undefined
  /** What a create was made from, back as it was typed. */
  draftOf: (change: C) => D | undefined
  /** Beginnings of the types of events that are about such records. */
  events: readonly `${LiveSubject}.`[]
  /** Types of events that are about more than the records themselves: nothing of them is news. */
  beside?: readonly LiveEvent['type'][]
  /** Whether an event of a record that is in none of the lists shows somewhere all the same. */
  isWanted?: (client: QueryClient, event: LiveEvent) => boolean
  /** The type of the event after which a record is not there any more. */
  goneEvent: LiveEvent['type']
  failures: Record<C['kind'], FailureWords>
  /** Names what was typed for a change and is no field of the record: where it failed, the same one is offered again. */
  keptOf?: (change: C) => string | undefined
  /** The same, whole and in lines, to be taken along. */
  copyOf?: (change: C) => string | undefined
  /** Keeps it for the form that it was typed in, and takes in what the refusal says. */
  keepTyped?: (cache: RecordCache<R>, change: C, error: unknown) => void
  limit: Pick<ToastMessage, 'title' | 'lasts'> & { description: string }
  /** What a refusal offers in place of the change, where there is another way. */
  insteadOf?: (change: C, error: unknown, record?: R) => { label: string; change: C } | undefined
  /** Other words, where a change met a limit that is not the person's own. */
  limitFor?: (change: C) => { title: string; description: string } | undefined
  /** Hears of each record that was learned of, and of each (null) that is gone. */
  onLearned?: (cache: RecordCache<R>, id: string, record: R | null) => void
}
