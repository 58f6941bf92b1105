import { useMemo } from 'react'
import type { z } from 'zod'
import type { FieldsEdit } from '../changes/standard-change.ts'
import type { KindFields } from '../fields/field-types.ts'
import type { RecordChange, StoredRecord } from '../record.ts'
import type { Records } from '../records.ts'
import { useOutcome } from '../use-outcome.ts'
import { useRecordEdit } from '../use-record-edit.ts'

interface FieldsEditing<R extends StoredRecord, F extends object, D extends object, U> {
  record: R
  fields: KindFields<R, F, D>
  /** The contract's schema for an edit, or one that asks more. */
  schema: z.ZodType<U>
  /** False where the person may not change it, or not any more. */
  canEdit?: boolean
  /** It is made by its first change, and is no record before. */
  isNew?: boolean
  save: (edit: FieldsEdit<U, F>) => void
  /** Hears of what is wrong, besides the fields themselves. */
  onComplaint?: (complaints: Record<string, string>) => void
}

/**
 * Edits one record by the fields of its kind, see `useRecordEdit`; `current` is its form before anything
 * is typed, `outcome` what became of what was saved last.
 */
export const useFieldsEdit = <
  R extends StoredRecord,
  C extends RecordChange,
  F extends object,
  D extends object,
  U,
>(
  records: Pick<Records<R, C, F, D>, 'kind' | 'changeKey' | 'isRemovedHere' | 'isThere'>,
  { record, fields, schema, canEdit, isNew, save, onComplaint }: FieldsEditing<R, F, D, U>,
) => {
  const current = useMemo(() => fields.fieldsOf(record), [fields, record])
  const edit = useRecordEdit(records, {
    ...{ record, canEdit, isNew, onComplaint, labels: fields.labels },
    schema: fields.editSchema(schema, current, fields.currencyOf(record)),
    save: (made) => save(fields.editOf(made, fields.currencyOf(record))),
  })
  return { edit, current, outcome: useOutcome(records.changeKey, record._id) }
}
