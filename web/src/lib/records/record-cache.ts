import type { QueryClient } from '@tanstack/react-query'
import type { Journals } from './journal.ts'
import type { RecordCache, StoredRecord } from './record.ts'

interface CacheOptions<R extends StoredRecord> {
  client: QueryClient
  listKey: readonly string[]
  compare: (one: R, other: R) => number
  journals: Journals<R>
  onLearned?: (cache: RecordCache<R>, id: string, record: R | null) => void
}

export const createRecordCache = <R extends StoredRecord>(options: CacheOptions<R>): RecordCache<R> => {
  const { client, listKey, compare, journals, onLearned } = options
  const changeList = (change: (records: readonly R[]) => readonly R[]) =>
    client.setQueryData<readonly R[]>(listKey, (records) => records && change(records))
  const cache: RecordCache<R> = {
    client,
    get: (id) => client.getQueryData<readonly R[]>(listKey)?.find((record) => record._id === id),
    keep: (record) => {
      journals.note(record._id, record)
      changeList((records) => {
        const known = records.find((one) => one._id === record._id)
        if (!known) return [record, ...records].sort(compare)
        if (known.version > record.version) return records
        return records.map((one) => (one === known ? record : one))
      })
      onLearned?.(cache, record._id, record)
    },
    drop: (id) => {
      journals.note(id, null)
      changeList((records) => records.filter((record) => record._id !== id))
      onLearned?.(cache, id, null)
    },
  }
  return cache
}
