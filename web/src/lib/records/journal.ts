import type { StoredRecord } from './record.ts'

/** What was learned of single records while a list was being read; null is one that is gone. */
export type Journal<R> = Map<string, R | null>

/** The journals of one kind of record, for each query cache by itself; `compare` is the order of its lists. */
export const createJournals = <R extends StoredRecord>(compare: (one: R, other: R) => number) => {
  /** Open ones: everything learned meanwhile by that cache is written into each. */
  const openOf = new WeakMap<object, Set<Journal<R>>>()
  return {
    note: (client: object, id: string, record: R | null): void => {
      for (const journal of openOf.get(client) ?? []) {
        const before = journal.get(id)
        if (!record || !before || before.version <= record.version) journal.set(id, record)
      }
    },

    /** A list that took its time, with what was learned of its records since it was asked for. */
    merge: (records: readonly R[], journal: Journal<R>): readonly R[] => {
      if (journal.size === 0) return records
      const listed = records.flatMap((record) => {
        const learned = journal.get(record._id)
        if (learned === null) return []
        return learned && learned.version >= record.version ? [learned] : [record]
      })
      const ids = new Set(records.map(({ _id }) => _id))
      const others = [...journal.values()].filter((record) => record !== null && !ids.has(record._id)) as R[]
      return [...listed, ...others].sort(compare)
    },

    /** Reads, keeping what happens to the records meanwhile. */
    during: async <T>(client: object, read: (journal: Journal<R>) => Promise<T>): Promise<T> => {
      const journal: Journal<R> = new Map()
      const open = openOf.get(client) ?? new Set()
      openOf.set(client, open)
      open.add(journal)
      try {
        return await read(journal)
      } finally {
        open.delete(journal)
      }
    },
  }
}

export type Journals<R extends StoredRecord> = ReturnType<typeof createJournals<R>>
