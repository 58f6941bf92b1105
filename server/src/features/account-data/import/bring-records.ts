import { BadZip } from '../../../documents/unzipped.ts'
import { inTransaction } from '../../../events.ts'
import type { SignedIn } from '../../../http/context.ts'
import { type Currencies, type ImportSource, idOf } from '../../../import-source.ts'
import { lockUserType } from '../../accounts/accounts.ts'
import { BrokenList, type Listed, listRecords } from './list-records.ts'
import type { OpenExport } from './open-export.ts'
import { type Fate, fitRecords, type Met, makeRecords, placeRecords, type Read } from './place-records.ts'
import type { Report } from './report.ts'

/** A record that is in the account now, under the id that it has there: it came in, or was there already. */
export interface Brought {
  id: string
  value: unknown
}

/** One transaction of these is over in a moment; nobody waits long for the account’s lock. */
const atOnce = 500
/** Long records come fewer at a time: parsed they take many times their text. */
const mostText = 4 * 1024 * 1024

/** The records of a list in batches; what breaks it off is reported as one more record that failed. */
const batchesOf = async function* (records: AsyncIterable<Listed>, broken: (reason: string) => void) {
  let batch: Listed[] = []
  let text = 0
  try {
    for await (const record of records) {
      batch.push(record)
      text += record.length
      if (batch.length < atOnce && text < mostText) continue
      yield batch
      batch = []
      text = 0
    }
  } catch (error) {
    if (!(error instanceof BrokenList || error instanceof BadZip)) throw error
    broken(error.message)
  }
  if (batch.length > 0) yield batch
}

/** Imports one kind of record, parents before their children. */
export const bringRecords = async function* (
  ctx: SignedIn,
  source: ImportSource,
  zip: OpenExport,
  { met, report, currencies }: { met: Met; report: Report; currencies: Currencies },
): AsyncGenerator<Brought[]> {
  const file = `${source.name}.json`
  if (!zip.has(file)) return
  const { count, fail } = report.about(source.name, file)
  const readable = ({ place, value }: Listed): Read[] => {
    const read = source.read(value, ctx.now)
    if ('record' in read) return [{ place, value, record: read.record, id: idOf(read.record) }]
    fail(value, place, value === undefined ? 'Is not valid JSON' : read.reason)
    return []
  }
  for await (const batch of batchesOf(listRecords(zip.read(file)), (reason) =>
    fail(undefined, null, reason),
  )) {
    const records = batch.flatMap(readable)
    const fates = await inTransaction(ctx, async (tx) => {
      // Two imports at once would not know of each other’s records, nor of the room that is left.
      const userType = await lockUserType(tx.db, tx.actor.id)
      const locked = { ...tx, actor: { ...tx.actor, userType } }
      const placed = await placeRecords(locked, source, records, met)
      await fitRecords(locked, source, placed)
      await makeRecords(locked, source, placed, currencies)
      return placed
    })
    yield [...fates].flatMap(([read, fate]) => tell(read, fate))
  }

  function tell(read: Read, fate: Fate): Brought[] {
    if (fate.kind === 'new') throw new Error('Every record has its fate')
    if (fate.kind === 'failed') {
      // What hangs on it waits for it, and comes in with it the next time: without it, it would lose it for good.
      met.failed.add(read.id)
      fail(read.value, read.place, fate.reason)
      return []
    }
    count(fate.kind)
    if (fate.id !== read.id) met.standIns.set(read.id, fate.id)
    if (fate.kind === 'created' && source.isBilled?.(read.record)) report.countBilled()
    if (fate.kind === 'created') report.countOthers(source.othersEntries?.(read.record) ?? 0)
    return [{ id: fate.id, value: read.value }]
  }
}
