import type { LiveEvent } from '@daybook/contract/events'
import { ApiError } from '../api-error.ts'
import type { RecordCache, RecordKind, StoredRecord } from './record.ts'

/** Many changes at once, as an import makes them, are read as a list. */
const mostSingleReads = 10
const gatherMs = 50

type Heard<R extends StoredRecord> = Pick<
  RecordKind<R, never, never, never>,
  'name' | 'events' | 'goneEvent' | 'readOne'
>

/** One read of a record at a time; what is heard of it meanwhile asks for one more. */
const createReader = <R>(cache: RecordCache<R>, readOne: (id: string) => Promise<R>) => {
  const reading = new Map<string, { again: boolean }>()
  const readNow = async (id: string): Promise<void> => {
    try {
      cache.keep(await readOne(id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) cache.drop(id)
    }
  }
  return async (id: string): Promise<void> => {
    const underWay = reading.get(id)
    if (underWay) {
      underWay.again = true
      return
    }
    const state = { again: true }
    reading.set(id, state)
    while (state.again) {
      state.again = false
      await readNow(id)
    }
    reading.delete(id)
  }
}

/** Brings what is shown up to date with what happened elsewhere, record by record. */
export const createRecordListener = <R extends StoredRecord>(kind: Heard<R>, cache: RecordCache<R>) => {
  const changed = new Set<string>()
  const readAgain = createReader(cache, kind.readOne)
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAll = () => void cache.client.invalidateQueries({ queryKey: [kind.name] })
  const readChanged = () => {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    if (ids.length > mostSingleReads) return readAll()
    for (const id of ids) void readAgain(id)
  }
  return (event: LiveEvent): void => {
    if (event.type === 'resync') return readAll()
    if (!kind.events.some((beginning) => event.type.startsWith(beginning))) return
    const known = cache.get(event.id)?.version ?? 0
    if (event.version !== null && event.version <= known) return
    if (event.type === kind.goneEvent) return cache.drop(event.id)
    changed.add(event.id)
    timer ??= setTimeout(readChanged, gatherMs)
  }
}
