import type { LiveEvent } from '@daybook/contract/events'
import { ApiError, wasAnswered } from '../api/api-error.ts'
import { gathered } from '../api/gathered.ts'
import { areOthersShown, markOthersOld, othersKey } from './others.ts'
import type { RecordCache, RecordKind, StoredRecord } from './record.ts'

/** Many changes at once, as an import makes them, are read as a list. */
const mostSingleReads = 10
/** Records that change one after the other are read a few times a second, not one by one. */
const pace = { firstMs: 50, restMs: 500 }

type Heard<R extends StoredRecord> = Pick<
  RecordKind<R, never, never, never>,
  'name' | 'isOwn' | 'events' | 'beside' | 'isWanted' | 'goneEvent' | 'readOne'
>

/** What is not known comes to be there with these only; every other event of it is about somebody else's. */
const begins = /\.(created|restored|shared)$/
const ends = /\.unshared$/

/** The pauses before a read that got no answer is tried again. */
const pausesMs = [1_000, 4_000, 15_000]

/** One read of a record at a time; what is heard of it meanwhile asks for one more. */
const createReader = <R>(cache: RecordCache<R>, readOne: (id: string) => Promise<R>) => {
  const reading = new Map<string, { again: boolean }>()
  /** Answers whether another try may bring what this one did not. */
  const readNow = async (id: string): Promise<boolean> => {
    try {
      cache.keep(await readOne(id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) cache.drop(id)
      return !wasAnswered(error) || error.status >= 500
    }
    return false
  }
  const read = async (id: string): Promise<void> => {
    const underWay = reading.get(id)
    if (underWay) {
      underWay.again = true
      return
    }
    const state = { again: true }
    reading.set(id, state)
    const pauses = [...pausesMs]
    while (state.again) {
      state.again = false
      const ms = (await readNow(id)) && !state.again ? pauses.shift() : undefined
      if (ms === undefined) continue
      await new Promise((resolve) => setTimeout(resolve, ms))
      state.again = true
    }
    reading.delete(id)
  }
  return { read, isReading: (id: string) => reading.has(id) }
}

/** Which events are worth a read: of what others share most is not on the screen. */
const createChoice = <R extends StoredRecord>(kind: Heard<R>, { client, get }: RecordCache<R>) => {
  const { name, isOwn = () => true } = kind
  const isFetching = (...key: string[]) => client.isFetching({ queryKey: [name, ...key] }) > 0
  const isListed = () => client.getQueryData([name, 'list']) !== undefined && !isFetching('list')
  return {
    /** Whether it is about a record of somebody else, as far as that can be told. */
    isOthers: ({ id, type }: LiveEvent): boolean => {
      const record = get(id)
      return record ? !isOwn(record) : isListed() && !/\.(created|restored)$/.test(type)
    },
    isWanted: (event: LiveEvent): boolean => {
      const { id, type } = event
      const record = get(id)
      if (record && (isOwn(record) || ends.test(type))) return true
      const isShown = areOthersShown(client, name, id) || kind.isWanted?.(client, event)
      // A list that is on its way may hold it as it was.
      if (isShown || begins.test(type) || isFetching('list') || isFetching('others')) return true
      if (record) markOthersOld(client, name)
      return false
    },
  }
}

/** Brings what is shown up to date with what happened elsewhere, record by record. */
export const createRecordListener = <R extends StoredRecord>(kind: Heard<R>, cache: RecordCache<R>) => {
  /** With whether it is somebody else's. */
  const changed = new Map<string, boolean>()
  const reader = createReader(cache, kind.readOne)
  const { isOthers, isWanted } = createChoice(kind, cache)
  const readAll = () => void cache.client.invalidateQueries({ queryKey: [kind.name] })
  const readOthers = () => void cache.client.invalidateQueries({ queryKey: othersKey(kind.name) })
  const readChanged = gathered(() => {
    const ids = (ofOthers: boolean) => [...changed.keys()].filter((id) => changed.get(id) === ofOthers)
    const [own, others] = [ids(false), ids(true)]
    changed.clear()
    if (own.length > mostSingleReads) return readAll()
    const areMany = others.length > mostSingleReads
    if (areMany) readOthers()
    for (const id of areMany ? own : [...own, ...others]) void reader.read(id)
  }, pace)
  return (event: LiveEvent): void => {
    const { type, id, version } = event
    if (type === 'resync') return readAll()
    if (!kind.events.some((beginning) => type.startsWith(beginning))) return
    if (kind.beside?.includes(type)) return
    const known = cache.get(id)?.version ?? 0
    if (version !== null && version <= known) return
    if (type === kind.goneEvent) {
      // What was heard of it before is no longer worth a read.
      changed.delete(id)
      return cache.drop(id)
    }
    if (!changed.has(id) && !reader.isReading(id) && !isWanted(event)) return
    changed.set(id, (changed.get(id) ?? true) && !reader.isReading(id) && isOthers(event))
    readChanged()
  }
}
