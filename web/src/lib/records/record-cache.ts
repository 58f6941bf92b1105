import type { QueryClient } from '@tanstack/react-query'
import { amendQuery } from '../api/amend-query.ts'
import type { Journals } from './journal.ts'
import { othersAt } from './others.ts'
import type { RecordCache, StoredRecord } from './record.ts'

interface CacheOptions<R extends StoredRecord> {
  client: QueryClient
  /** The name of the kind of record. */
  name: string
  listKey: readonly string[]
  compare: (one: R, other: R) => number
  isOwn?: (record: R) => boolean
  journals: Journals<R>
  onLearned?: (cache: RecordCache<R>, id: string, record: R | null) => void
}

const replaced = <R extends StoredRecord>(records: readonly R[], record: R, known: R): readonly R[] =>
  known.version > record.version ? records : records.map((one) => (one === known ? record : one))

export const createRecordCache = <R extends StoredRecord>(options: CacheOptions<R>): RecordCache<R> => {
  const { client, name, listKey, compare, isOwn = () => true, journals, onLearned } = options
  const others = othersAt<R>(name)
  const changeList = (change: (records: readonly R[]) => readonly R[]) =>
    amendQuery<readonly R[]>(client, listKey, (records) => records && change(records))
  const changeOthers = (change: (records: readonly R[]) => readonly R[]) =>
    others.set(client, change(others.get(client) ?? []))
  const isIn = (records: readonly R[] | null | undefined, id: string) =>
    records?.find((record) => record._id === id)
  const withRecord =
    (record: R) =>
    (records: readonly R[]): readonly R[] => {
      const known = isIn(records, record._id)
      return known ? replaced(records, record, known) : [record, ...records].sort(compare)
    }
  const cache: RecordCache<R> = {
    client,
    get: (id) => isIn(client.getQueryData<readonly R[]>(listKey), id) ?? isIn(others.get(client), id),
    keep: (record) => {
      journals.note(client, record._id, record)
      if (isOwn(record)) changeList(withRecord(record))
      else changeOthers(withRecord(record))
      onLearned?.(cache, record._id, record)
    },
    drop: (id) => {
      journals.note(client, id, null)
      changeList((records) => records.filter((record) => record._id !== id))
      if (isIn(others.get(client), id))
        changeOthers((records) => records.filter((record) => record._id !== id))
      onLearned?.(cache, id, null)
    },
  }
  return cache
}
