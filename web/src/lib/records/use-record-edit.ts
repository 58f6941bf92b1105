import { fieldErrors } from '@daybook/contract/validation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { toast } from '../../ui/toast.ts'
import { complaintAbout, type FieldLabels } from './complaint-words.ts'
import { type Edit, isEdited, joinEdits, noEdit, pickFields } from './edit.ts'
import { keepEdit, readEdit, returnedAt } from './kept-edits.ts'
import type { RecordChange, StoredRecord } from './record.ts'
import type { Records } from './records.ts'
import { useTypedEdit } from './use-typed-edit.ts'

interface EditOptions<R extends StoredRecord, U, F extends object> {
  record: R
  /** What the form calls its fields, where complaints do not name them. */
  labels?: FieldLabels
  /** The contract's schema for the edited fields. */
  schema: z.ZodType<U>
  /** False where the person may not change it, or not any more: what was typed waits, and is not sent. */
  canEdit?: boolean
  save: (edit: { id: string; fields: U; base: Partial<F>; version: number }) => void
}

const complaintsAbout = (schema: z.ZodType, typed: object): Record<string, string> => {
  const parsed = schema.safeParse(typed)
  return parsed.success || Object.keys(typed).length === 0 ? {} : fieldErrors(parsed.error)
}

const tellKept = (complaint: string): void =>
  toast({
    title: 'Changes not saved',
    description: `${complaint}. What you typed waits where you typed it.`,
    tone: 'warn',
  })

/** What comes back from a save that failed joins what is typed by now. */
const useReturned = <F extends object>(name: string, id: string, takeIn: (edit: Edit<F>) => void): void => {
  const client = useQueryClient()
  const place = returnedAt<F>(name, id)
  const { data: returned = null } = useQuery(place.query)
  const [taken, setTaken] = useState<Edit<F> | null>(null)
  if (returned && returned !== taken) {
    setTaken(returned)
    takeIn(returned)
  }
  const isReturned = returned !== null
  useEffect(() => {
    if (isReturned) returnedAt(name, id).set(client, null)
  }, [client, name, id, isReturned])
}

/**
 * Edits one record, see `useTypedEdit`. Saved by `save`, and when the panel goes on to something else; what cannot be
 * saved then waits until it comes back.
 */
export const useRecordEdit = <R extends StoredRecord, C extends RecordChange, U, F extends object, D>(
  { kind, isRemovedHere, isThere }: Pick<Records<R, C, F, D>, 'kind' | 'isRemovedHere' | 'isThere'>,
  { record, labels, schema, canEdit = true, save: saveEdit }: EditOptions<R, U, F>,
) => {
  const client = useQueryClient()
  const { _id: id, version } = record
  const [kept] = useState(() => readEdit<F>(kind.name, id))
  const fields = kind.fieldsOf(record)
  const { edit, setEdit, setErrors, merged, asked, form } = useTypedEdit<F>({
    fields,
    kept: () => kept,
    complain: (typed) => complaintsAbout(schema, typed),
  })
  const { conflicts, isChanged } = form
  useReturned<F>(kind.name, id, (returned) => setEdit((before) => joinEdits(before, returned)))
  useEffect(() => keepEdit(kind.name, id, edit), [kind.name, id, edit])

  const send = (valid: U) =>
    saveEdit({ id, fields: valid, base: pickFields<F>(fields, Object.keys(merged)), version })
  const save = (): boolean => {
    if (isEdited({ typed: merged })) {
      const parsed = schema.safeParse(merged)
      if (!parsed.success) {
        setErrors(fieldErrors(parsed.error))
        return false
      }
      send(parsed.data)
    }
    setEdit(conflicts.length > 0 ? asked() : noEdit)
    setErrors({})
    return conflicts.length === 0
  }
  const leave = useEffectEvent(() => {
    if (!isChanged) return keepEdit(kind.name, id, noEdit)
    if (edit === kept) return
    // Of a record that is gone, in case it comes back.
    if (!canEdit || isRemovedHere(client, id) || !isThere(client, id)) return keepEdit(kind.name, id, edit)
    const parsed = schema.safeParse(merged)
    if (!parsed.success) {
      keepEdit(kind.name, id, edit)
      const [field = '', complaint = ''] = Object.entries(fieldErrors(parsed.error))[0] ?? []
      return tellKept(complaintAbout(labels?.[field], complaint))
    }
    keepEdit(kind.name, id, asked())
    if (isEdited({ typed: merged })) send(parsed.data)
    if (conflicts.length > 0) tellKept('It was changed elsewhere in the meantime')
  })
  useEffect(() => () => leave(), [])

  return {
    ...form,
    /** Whether all of it is on its way; else something is to be put right or chosen first. */
    save,
    discard: () => {
      setEdit(noEdit)
      setErrors({})
    },
  }
}
