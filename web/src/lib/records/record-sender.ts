import type { KeyedCall } from '../api/keyed-call.ts'
import { formatCount } from '../formats/formats.ts'
import type { OperationLabel } from '../outbox/operation.ts'
import { typedText } from './copy-typed.ts'
import type { RecordCache, RecordChange, RecordKind, StoredRecord } from './record.ts'

/** What an answer said of records; null is one that is gone. */
export type Learned<R> = readonly { id: string; record: R | null }[]

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

/** Tells the server of a change, and answers what its answers said of records. */
export const sendAndLearn = async <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  kind: RecordKind<R, C, F, D>,
  cache: RecordCache<R>,
  change: C,
  call: KeyedCall,
): Promise<Learned<R>> => {
  const { learned, cache: listened } = listening(cache)
  await kind.send(change, listened, call)
  return learned
}

export const learn = <R extends StoredRecord>(cache: RecordCache<R>, learned: Learned<R>): void => {
  for (const { id, record } of learned) {
    if (record) cache.keep(record)
    else cache.drop(id)
  }
}

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
