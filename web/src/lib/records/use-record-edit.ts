import { fieldErrors } from '@daybook/contract/validation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { toast } from '../../ui/toast.ts'
import { without } from '../forms/form.ts'
import { mergeEdits } from '../forms/merge-edits.ts'
import { complaintAbout, type FieldLabels } from './complaint-words.ts'
import { chosenOver, type Edit, joinEdits, noEdit, pickFields, typedInto, withoutField } from './edit.ts'
import { keepEdit, readEdit, returnedAt } from './kept-edits.ts'
import type { RecordChange, StoredRecord } from './record.ts'
import type { Records } from './records.ts'

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
 * Edits one record: fields that are not being edited follow the record, those that are keep what was typed. What
 * others change meanwhile is merged in; where it is the same field, both texts wait until one is chosen. Saved by
 * `save`, and when the panel goes on to something else; what cannot be saved then waits until it comes back.
 */
export const useRecordEdit = <R extends StoredRecord, C extends RecordChange, U, F extends object, D>(
  { kind, isRemovedHere, isThere }: Pick<Records<R, C, F, D>, 'kind' | 'isRemovedHere' | 'isThere'>,
  { record, labels, schema, canEdit = true, save: saveEdit }: EditOptions<R, U, F>,
) => {
  const client = useQueryClient()
  const { _id: id, version } = record
  const [kept] = useState(() => readEdit<F>(kind.name, id))
  const [edit, setEdit] = useState(kept)
  const fields = kind.fieldsOf(record)
  const { typed, conflicts } = mergeEdits<F>({ base: edit.base, mine: edit.typed, theirs: fields })
  const [errors, setErrors] = useState(() => complaintsAbout(schema, typed))
  const isChanged = Object.keys(typed).length + conflicts.length > 0
  useReturned<F>(kind.name, id, (returned) => setEdit((before) => joinEdits(before, returned)))
  useEffect(() => keepEdit(kind.name, id, edit), [kind.name, id, edit])

  const asked = (): Edit<F> => {
    const names = conflicts.map(({ field }) => field)
    return { typed: pickFields(edit.typed, names), base: pickFields(edit.base, names) }
  }
  const send = (valid: U) =>
    saveEdit({ id, fields: valid, base: pickFields<F>(fields, Object.keys(typed)), version })
  const save = (): boolean => {
    if (Object.keys(typed).length > 0) {
      const parsed = schema.safeParse(typed)
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
    const parsed = schema.safeParse(typed)
    if (!parsed.success) {
      keepEdit(kind.name, id, edit)
      const [field = '', complaint = ''] = Object.entries(fieldErrors(parsed.error))[0] ?? []
      return tellKept(complaintAbout(labels?.[field], complaint))
    }
    keepEdit(kind.name, id, asked())
    if (Object.keys(typed).length > 0) send(parsed.data)
    if (conflicts.length > 0) tellKept('It was changed elsewhere in the meantime')
  })
  useEffect(() => () => leave(), [])

  return {
    values: {
      ...fields,
      ...typed,
      ...pickFields(
        edit.typed,
        conflicts.map(({ field }) => field),
      ),
    },
    /** As it is in the form, also where it is to be chosen. */
    typed: edit.typed,
    errors,
    conflicts,
    isChanged,
    change: (part: Partial<F>) => {
      setEdit((before) => typedInto(before, part, fields))
      setErrors((before) => without(before, Object.keys(part)))
    },
    keepMine: (field: keyof F) => setEdit((before) => chosenOver(before, field, fields)),
    takeTheirs: (field: keyof F) => setEdit((before) => withoutField(before, field)),
    /** Whether all of it is on its way; else something is to be put right or chosen first. */
    save,
    discard: () => {
      setEdit(noEdit)
      setErrors({})
    },
  }
}

/** What `useRecordEdit` answers, as far as what was changed twice is asked about. */
export interface AskedEdit<F extends object> {
  values: F
  conflicts: readonly { field: keyof F; theirs: F[keyof F] }[]
  keepMine: (field: keyof F) => void
  takeTheirs: (field: keyof F) => void
}
