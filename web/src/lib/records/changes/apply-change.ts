import type { CreateChange, RecordChange, StoredRecord } from '../record.ts'
import { asEdit, isCreate, type Restoration } from './standard-change.ts'

interface Applying<R extends StoredRecord, C extends RecordChange> {
  fields: { withSent: <T extends object>(record: T, sent: object) => T; bare: () => object }
  compare: (one: R, other: R) => number
  /** The fields by which `compare` orders them, as far as people edit those. */
  sortedBy?: readonly string[]
  /** What a new record has besides its fields. */
  made: (change: C & CreateChange<object>) => object
  /** What shows of the fields that were sent and is more than they say, as the name of what an id stands for. */
  shown?: (record: R, change: C, before?: R) => R
  switches?: Readonly<Record<string, string | undefined>>
  atOnce?: Readonly<Record<string, unknown>>
  /** What its own changes make of a record. */
  own: (record: R, change: C) => R
  /** What they make of the whole list; undefined where it is a record at a time. */
  ownList?: (records: readonly R[], change: C) => readonly R[] | undefined
}

/** The list as it will be once the server agrees. */
export const createApply = <R extends StoredRecord, C extends RecordChange>(applying: Applying<R, C>) => {
  const { fields, compare, sortedBy = [], made, switches = {}, atOnce, own, ownList } = applying
  const { shown = (record) => record } = applying

  const newRecord = (change: C & CreateChange<object>): R => {
    const { id, at, body } = change
    const bare = { _id: id, ...fields.bare(), ...made(change), createdAt: at, updatedAt: at, version: 1 }
    return shown({ ...fields.withSent(bare, body), _id: id } as unknown as R, change)
  }
  const withRecord = (records: readonly R[], record: R): readonly R[] =>
    records.some(({ _id }) => _id === record._id) ? records : [record, ...records].sort(compare)

  const changed = (record: R, change: C): R => {
    const edit = asEdit(change, atOnce)
    if (edit) return shown(fields.withSent(record, edit.fields), change, record)
    const name = switches[change.kind]
    if (name === undefined) return own(record, change)
    return { ...record, [name]: (change as Record<string, unknown>)[name] }
  }

  return (records: readonly R[], change: C): readonly R[] => {
    if (isCreate(change)) return withRecord(records, newRecord(change))
    if (change.kind === 'restore') {
      const { record } = change as C & Restoration<R>
      return record ? withRecord(records, record) : records
    }
    if (change.kind === 'delete' || change.kind === 'leave')
      return records.filter(({ _id }) => _id !== change.id)
    const listed = ownList?.(records, change)
    if (listed) return listed
    const next = records.map((record) => (record._id === change.id ? changed(record, change) : record))
    const edited = asEdit(change, atOnce)?.fields ?? {}
    return sortedBy.some((name) => name in edited) ? next.sort(compare) : next
  }
}
