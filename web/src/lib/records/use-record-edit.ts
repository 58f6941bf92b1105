import { fieldErrors } from '@daybook/contract/validation'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { toast } from '../../ui/toast.ts'
import { without } from '../form.ts'
import { changedFields, type Edit, noEdit, typedInto } from './edit.ts'
import { keptAt } from './kept.ts'
import type { RecordChange, StoredRecord } from './record.ts'
import type { Records } from './records.ts'

interface EditOptions<R extends StoredRecord, U, F extends object> {
  record: R
  /** The contract's schema for the edited fields. */
  schema: z.ZodType<U>
  save: (edit: { id: string; fields: U; base: Partial<F>; version: number }) => void
}

const complaintsAbout = (schema: z.ZodType, typed: object): Record<string, string> => {
  const parsed = schema.safeParse(typed)
  return parsed.success || Object.keys(typed).length === 0 ? {} : fieldErrors(parsed.error)
}

const tellKept = (complaints: Record<string, string>): void =>
  toast({
    title: 'Changes not saved',
    description: `${Object.values(complaints)[0]}. What you typed waits where you typed it.`,
    tone: 'warn',
  })

/**
 * Edits one record: fields that are not being edited follow the record, those that are keep what was typed. Saved by
 * `save`, and when the panel goes on to something else; what cannot be saved then waits until it comes back.
 */
export const useRecordEdit = <R extends StoredRecord, C extends RecordChange, U, F extends object, D>(
  { kind, isRemovedHere }: Pick<Records<R, C, F, D>, 'kind' | 'isRemovedHere'>,
  { record, schema, save: saveEdit }: EditOptions<R, U, F>,
) => {
  const client = useQueryClient()
  const waiting = keptAt<Edit<F>>([kind.name, 'edit', record._id])
  const [kept] = useState<Edit<F>>(() => waiting.get(client) ?? noEdit)
  const [edit, setEdit] = useState(kept)
  const [errors, setErrors] = useState(() => complaintsAbout(schema, changedFields(kept)))
  const fields = kind.fieldsOf(record)
  const typed = changedFields(edit)
  const isChanged = Object.keys(typed).length > 0

  const forget = () => {
    setEdit(noEdit)
    setErrors({})
    if (waiting.get(client)) waiting.set(client, null)
  }
  const save = (): boolean => {
    if (!isChanged) return true
    const parsed = schema.safeParse(typed)
    if (!parsed.success) {
      setErrors(fieldErrors(parsed.error))
      return false
    }
    saveEdit({ id: record._id, fields: parsed.data, base: edit.base, version: edit.version })
    forget()
    return true
  }
  const leave = useEffectEvent(() => {
    if (edit === kept) return
    if (!isChanged) return forget()
    const complaints = complaintsAbout(schema, typed)
    const isValid = Object.keys(complaints).length === 0
    const isRemoved = isRemovedHere(client, record._id)
    if (isValid && !isRemoved) return void save()
    // Of a record that was removed here, in case it is restored.
    waiting.set(client, edit)
    if (!isRemoved) tellKept(complaints)
  })
  useEffect(() => () => leave(), [])

  return {
    values: { ...fields, ...edit.typed },
    errors,
    isChanged,
    change: (part: Partial<F>) => {
      setEdit((before) => typedInto(before, part, { fields, version: record.version }))
      setErrors((before) => without(before, Object.keys(part)))
    },
    save,
    discard: forget,
  }
}
