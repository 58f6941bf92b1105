import { fieldErrors } from '@daybook/contract/validation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { announce } from '../../ui/announce.ts'
import { toast } from '../../ui/toast.ts'
import { without } from '../forms/form.ts'
import { complaintAbout, type FieldLabels } from './complaint-words.ts'
import { type Edit, isEdited, joinEdits, noEdit, pickFields, withoutField } from './edit.ts'
import { keepEdit, onDiscardedEdit, readEdit, returnedAt } from './kept-edits.ts'
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
  /** It is made by its first change, and is no record before. */
  isNew?: boolean
  save: (edit: { id: string; fields: U; base: Partial<F>; version: number }) => void
  /** Hears of what is wrong, besides the fields themselves. */
  onComplaint?: (complaints: Record<string, string>) => void
}

const complaintsAbout = (schema: z.ZodType, typed: object): Record<string, string> => {
  const parsed = schema.safeParse(typed)
  return parsed.success || Object.keys(typed).length === 0 ? {} : fieldErrors(parsed.error)
}

/** The part of an edit that can be sent by now, its names, and what is wrong with the others. */
const checked = <U>(schema: z.ZodType<U>, typed: object) => {
  let sent = typed
  const complaints: Record<string, string> = {}
  while (isEdited({ typed: sent })) {
    const parsed = schema.safeParse(sent)
    if (parsed.success) return { valid: parsed.data, names: Object.keys(sent), complaints }
    const found = fieldErrors(parsed.error)
    Object.assign(complaints, found)
    const wrong = new Set(Object.keys(found).map((path) => path.split('.')[0]))
    const rest = Object.entries(sent).filter(([name]) => !wrong.has(name))
    // What is missing elsewhere is wrong with all of it.
    if (rest.length === Object.keys(sent).length) break
    sent = Object.fromEntries(rest)
  }
  return { valid: undefined, names: [], complaints }
}

const tellKept = (complaint: string): void =>
  toast({
    title: 'Changes not saved',
    description: `${complaint}. Your text is kept in the form.`,
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
  useEffect(() => {
    const at = returnedAt<F>(name, id)
    // What came back since is taken in at the next render.
    if (returned && at.get(client) === returned) at.set(client, null)
  }, [client, name, id, returned])
}

/**
 * Edits one record, see `useTypedEdit`. What is typed is saved as its field is left and when the panel goes on to
 * something else; what cannot be saved waits where it was typed.
 */
export const useRecordEdit = <R extends StoredRecord, C extends RecordChange, U, F extends object, D>(
  { kind, isRemovedHere, isThere }: Pick<Records<R, C, F, D>, 'kind' | 'isRemovedHere' | 'isThere'>,
  {
    record,
    labels,
    schema,
    canEdit = true,
    isNew = false,
    save: saveEdit,
    onComplaint,
  }: EditOptions<R, U, F>,
) => {
  const client = useQueryClient()
  const { _id: id, version } = record
  const [kept] = useState(() => readEdit<F>(kind.name, id))
  const fields = kind.fieldsOf(record)
  const { edit, setEdit, setErrors, merged, form } = useTypedEdit<F>({
    fields,
    kept: () => kept,
    complain: (typed) => complaintsAbout(schema, typed),
  })
  const { conflicts, isChanged } = form
  useReturned<F>(kind.name, id, (returned) => setEdit((before) => joinEdits(before, returned)))
  useEffect(() => keepEdit(kind.name, id, edit), [kind.name, id, edit])

  const send = (valid: U, names: readonly string[]) =>
    saveEdit({ id, fields: valid, base: pickFields<F>(fields, names), version })
  /** The fields that are neither sent nor as the record has them. */
  const leftOf = (sent: readonly string[]): string[] => {
    const unsent = [...Object.keys(merged), ...conflicts.map(({ field }) => String(field))]
    return unsent.filter((name) => !sent.includes(name))
  }
  /** Sends what is right, and leaves the rest where it was typed. */
  const save = (): boolean => {
    if (!canEdit) return false
    const { valid, names, complaints } = checked(schema, merged)
    if (valid !== undefined) send(valid, names)
    const left = leftOf(names)
    const done = (Object.keys(edit.typed) as (keyof F)[]).filter((name) => !left.includes(String(name)))
    setEdit((before) => done.reduce(withoutField<F>, before))
    setErrors(complaints)
    const fresh = Object.entries(complaints).filter(([name]) => !(name in form.errors))
    for (const [field, complaint] of fresh.slice(0, 1)) {
      announce(complaintAbout(labels?.[field], complaint))
      onComplaint?.(complaints)
    }
    return left.length === 0
  }
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  const leave = useEffectEvent(() => {
    // Where nothing is typed here, what is kept is another tab's.
    if (!isEdited(edit)) return
    if (!isChanged) return keepEdit(kind.name, id, noEdit)
    if (edit === kept) return
    // Of a record that is gone, in case it comes back.
    const isGone = isRemovedHere(client, id) || (!isNew && !isThere(client, id))
    if (!canEdit || isGone) return keepEdit(kind.name, id, edit)
    const { valid, names, complaints } = checked(schema, merged)
    const left = leftOf(names)
    keepEdit(kind.name, id, {
      typed: pickFields<F>(edit.typed, left),
      base: pickFields<F>(edit.base, left),
    })
    if (valid !== undefined) send(valid, names)
    const [field = '', complaint] = Object.entries(complaints)[0] ?? []
    if (complaint !== undefined) return tellKept(complaintAbout(labels?.[field], complaint))
    if (conflicts.length > 0) tellKept('It was changed elsewhere in the meantime')
  })
  /** Takes back what was typed into these fields. */
  const restore = (names: readonly (keyof F & string)[]) => {
    setEdit((before) => names.reduce(withoutField<F>, before))
    // A complaint may be about a part of a field: `tags.1`.
    const isOf = (path: string) => names.some((name) => name === path.split('.')[0])
    setErrors((before) => without(before, Object.keys(before).filter(isOf)))
  }
  const drop = useEffectEvent((name: string, of: string, names: readonly string[]) => {
    if (name === kind.name && of === id) restore(names as (keyof F & string)[])
  })
  useEffect(() => onDiscardedEdit((...discarded) => drop(...discarded)), [])
  // What was typed as the tab was closed had been left by it; what came back from a save waits for a decision.
  const saveKept = useEffectEvent(() => {
    if (isChanged && (kept.cameBack ?? []).length === 0) save()
  })
  useEffect(() => saveKept(), [])
  useEffect(() => () => leave(), [])

  return {
    ...form,
    /** Whether somebody is to decide about what is typed into one of these fields: it is not taken back by the way. */
    isToDecide: (names: readonly string[]): boolean =>
      conflicts.some(({ field }) => names.includes(String(field))) ||
      (edit.cameBack ?? []).some((field) => names.includes(String(field))),
    /** Whether all of it is on its way; else something is to be put right or chosen first. */
    save: (): boolean => {
      // What the keys of this very moment typed is on the screen first.
      flushSync(() => undefined)
      return latest.current()
    },
    /** Saves once what is being typed has arrived in the form, as when a field is left. */
    saveSoon: () =>
      queueMicrotask(() => {
        flushSync(() => undefined)
        latest.current()
      }),
    restore,
  }
}
