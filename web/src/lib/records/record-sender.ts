import { formatCount } from '../formats/formats.ts'
import type { KeyedCall } from '../outbox/keyed-call.ts'
import type { OperationLabel } from '../outbox/operation.ts'
import type { Sender } from '../outbox/sender.ts'
import { typedText } from './copy-typed.ts'
import { type createFailureTeller, isToBeChosen } from './failures.ts'
import { mutateUnseen } from './mutate-unseen.ts'
import type { RecordCache, RecordChange, RecordKind, StoredRecord } from './record.ts'

/** What an answer said of records; null is one that is gone. */
type Learned<R> = readonly { id: string; record: R | null }[]

/** The cache, and a list of all that it takes in. */
const listening = <R extends StoredRecord>(cache: RecordCache<R>) => {
  const learned: { id: string; record: R | null }[] = []
  const listened: RecordCache<R> = {
    ...cache,
    keep: (record) => {
      learned.push({ id: record._id, record })
      cache.keep(record)
    },
    drop: (id) => {
      learned.push({ id, record: null })
      cache.drop(id)
    },
  }
  return { learned, cache: listened }
}

/** What the outbox needs of one kind of record: to send its changes, and to show those that it has kept. */
export const createRecordSender = <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  kind: RecordKind<R, C, F, D>,
  cache: RecordCache<R>,
  changeKey: readonly string[],
  tellFailure: ReturnType<typeof createFailureTeller<R, C, F, D>>,
): Sender => ({
  send: async (change, call: KeyedCall): Promise<Learned<R>> => {
    const { learned, cache: listened } = listening(cache)
    await kind.send(change as C, listened, call)
    return learned
  },
  learn: (learned) => {
    for (const { id, record } of learned as Learned<R>) {
      if (record) cache.keep(record)
      else cache.drop(id)
    }
  },
  // Whoever keeps it says so.
  show: ({ change }, done) => {
    // What cannot be laid over a list must not get as far as a screen.
    kind.apply([], change as C)
    mutateUnseen(cache.client, { mutationKey: changeKey, mutationFn: () => done }, change as C)
  },
  giveBack: async (change, error) => {
    if (!isToBeChosen(kind, change as C, error)) return false
    await tellFailure(cache, change as C, error, () => undefined)
    return true
  },
})

/** What a change is called while it waits, and what was typed for it. */
export const labelOf = <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  kind: RecordKind<R, C, F, D>,
  cache: RecordCache<R>,
  change: C,
): OperationLabel => {
  const { id, ids, title = '' } = change
  const record = cache.get(id) ?? kind.apply([], change).find(({ _id }) => _id === id)
  const typed = kind.typedIn(change, record)
  return {
    action: kind.actions[change.kind as C['kind']],
    subject: ids ? `${formatCount(ids.length)} ${kind.name}` : record ? kind.titleOf(record) : title,
    typed: typed ? typedText(typed) : (kind.copyOf?.(change) ?? ''),
    changes: [...(ids ?? [id]), ...(kind.alsoChanges?.(change) ?? [])],
    ...(change.kind === 'create' && { makes: [id] }),
  }
}
