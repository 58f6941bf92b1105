import { idWithin } from '../../../db/ids.ts'
import type { SignedIn } from '../../../http/context.ts'
import type { Currencies, ImportSource, NewRecordOf } from '../../../import-source.ts'
import { listLiving, listOwners } from '../../../records/import-queries.ts'
import { roomFor } from '../../../records/room.ts'

/** A record that is valid. */
export interface Read {
  place: number
  id: string
  /** As it stands in the file. */
  value: unknown
  record: never
}

/** What became of a record. */
export type Fate =
  | { kind: 'created' | 'skipped'; id: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'new'; record: NewRecordOf<never> }

/** What is known of the records before these: which others stand for some of them, and which did not come in. */
export interface Met {
  standIns: Map<string, string>
  failed: Set<string>
}

const used = 'Its id is already in use'
const failed = (reason: string): Fate => ({ kind: 'failed', reason })

/** Under which id a record may have come in before: its own, or the one that it gets where its own is somebody else’s. */
const idsFor = (owner: string, id: string): readonly [string, string] => [id, idWithin(owner, id)]

/** Finds the parent of a record in the account, under either of its ids, or its substitute. */
const parentsOf = async (
  { db, actor }: SignedIn,
  { parent }: ImportSource,
  records: readonly Read[],
  standIns: ReadonlyMap<string, string>,
) => {
  const idOf = ({ record }: Read): string | null => parent?.idOf(record) ?? null
  const candidates = (id: string) => [standIns.get(id) ?? id, idWithin(actor.id, id)]
  const wanted = records.flatMap((record) => candidates(idOf(record) ?? '').slice(0, idOf(record) ? 2 : 0))
  const living =
    parent && wanted.length > 0 ? await listLiving(db, parent.table, actor.id, wanted) : new Set()
  return (record: Read): string | null => {
    const id = idOf(record)
    return (id && candidates(id).find((one) => living.has(one))) ?? null
  }
}

/** Decides about each record of a batch, behind the owner’s lock: those that are new have their id and their parent. */
export const placeRecords = async (
  tx: SignedIn,
  source: ImportSource,
  records: readonly Read[],
  { standIns, failed: failedParents }: Met,
): Promise<Map<Read, Fate>> => {
  const { id: owner } = tx.actor
  const owners = await listOwners(
    tx.db,
    source.table,
    records.flatMap(({ id }) => idsFor(owner, id)),
  )
  const parentOf = await parentsOf(tx, source, records, standIns)
  const taken = new Set<string>()
  const place = (read: Read): Fate => {
    const [kept, other] = idsFor(owner, read.id)
    const own = [kept, other].find((id) => owners.get(id) === owner || taken.has(id))
    if (own !== undefined) return { kind: 'skipped', id: own }
    if (owners.has(kept) && owners.has(other)) return failed(used)
    const parentId = parentOf(read)
    if (source.parent && parentId === null && failedParents.has(source.parent.idOf(read.record) ?? ''))
      return failed(source.parent.failed)
    if (parentId === null && source.parent?.required) return failed(source.parent.required)
    const id = owners.has(kept) ? other : kept
    taken.add(id)
    return { kind: 'new', record: { id, parentId, record: read.record } }
  }
  return new Map(records.map((read) => [read, place(read)]))
}

/** Takes out those for which the account has another record, and those for which the plan has no room. */
export const fitRecords = async (
  tx: SignedIn,
  { sameAs, room }: ImportSource,
  fates: Map<Read, Fate>,
): Promise<void> => {
  const fresh = () => [...fates].flatMap(([read, fate]) => (fate.kind === 'new' ? [{ read, ...fate }] : []))
  const same = await sameAs?.(
    tx,
    fresh().map(({ record }) => record),
  )
  for (const { read, record } of fresh()) {
    const id = same?.get(record.id)
    if (id !== undefined) fates.set(read, { kind: 'skipped', id })
  }
  let left = room ? await roomFor(tx, tx.actor.id, room.counter) : null
  if (!room || left === null) return
  for (const { read, record } of fresh()) {
    if (room.counts && !room.counts(record.record)) continue
    if (left > 0) left--
    else fates.set(read, failed(room.message))
  }
}

/** Makes those that are left, and says so of each. */
export const makeRecords = async (
  tx: SignedIn,
  { insert }: ImportSource,
  fates: Map<Read, Fate>,
  currencies: Currencies,
): Promise<void> => {
  const fresh = [...fates].flatMap(([read, fate]) =>
    fate.kind === 'new' ? [{ read, record: fate.record }] : [],
  )
  if (fresh.length === 0) return
  const made = new Set(
    await insert(
      tx,
      fresh.map(({ record }) => record),
      currencies,
    ),
  )
  for (const {
    read,
    record: { id },
  } of fresh)
    fates.set(read, made.has(id) ? { kind: 'created', id } : failed(used))
}
