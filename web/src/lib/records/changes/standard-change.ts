import type { CreateChange, EditChange, RecordChange, StoredRecord } from '../record.ts'

/** Edits fields; `currency` is that of its amounts where the edit does not change it. */
export interface FieldsEdit<U, F> extends EditChange<U, F> {
  currency?: string
}

export interface Deletion extends RecordChange {
  kind: 'delete'
}

/** Takes the person out of what others share with them. */
export interface Leaving extends RecordChange {
  kind: 'leave'
}

/** Only the title is known of one in the trash: it is listed once the server has it back. */
export interface Restoration<R> extends RecordChange {
  kind: 'restore'
  record?: R
}

/** Turns the field `N`, which is on or off. */
export type Turning<K extends string, N extends string> = { kind: K; id: string; version: number } & Record<
  N,
  boolean
>

/** What the kit does itself; `S` names the kinds of changes that turn a switch. */
export type StandardKind = 'create' | 'edit' | 'delete' | 'leave' | 'restore'

export type ChangeOf<C extends RecordChange, K extends string> = Extract<C, { kind: K }>

/** By the kind of change, the field that it turns. */
export type Switches<R extends StoredRecord, C extends RecordChange> = {
  [K in Exclude<C['kind'], StandardKind>]?: keyof R & string
}

/** By its kind, the fields that a change of its own edits at once, as a choice that is not saved with the form. */
export type EditsAtOnce<C extends RecordChange> = {
  [K in Exclude<C['kind'], StandardKind>]?: (change: ChangeOf<C, K>) => object
}

/** A change as the edit that it is, where it is one. */
export const asEdit = (
  change: RecordChange,
  atOnce: Readonly<Record<string, unknown>> = {},
): FieldsEdit<object, object> | undefined => {
  if (isEdit(change)) return change
  const fields = (atOnce[change.kind] as ((one: RecordChange) => object) | undefined)?.(change)
  if (!fields) return undefined
  const { id, base = {}, version = 0 } = change as Partial<FieldsEdit<object, object>> & { id: string }
  return { kind: 'edit', id, base, version, fields }
}

export const isCreate = (change: RecordChange): change is CreateChange<object> => change.kind === 'create'
const isEdit = (change: RecordChange): change is FieldsEdit<object, object> => change.kind === 'edit'
