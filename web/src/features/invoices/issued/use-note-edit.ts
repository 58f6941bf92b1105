import { type Invoice, updateInvoice } from '@daybook/contract/invoices'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useOnline } from '../../../lib/connection/online.ts'
import { type Edit, noEdit } from '../../../lib/records/edit.ts'
import { keepEdit, readEdit } from '../../../lib/records/kept-edits.ts'
import type { Outcome } from '../../../lib/records/use-outcome.ts'
import { useTypedEdit } from '../../../lib/records/use-typed-edit.ts'
import { useInvoiceCall } from '../use-invoice-call.ts'

interface NoteFields {
  internalNote: string
}

/** The name under which notes that were typed and not saved are kept. */
const name = 'invoice-notes'

/** As the server will keep it: what it answers is then what was typed. */
const tidied = (edit: Edit<NoteFields>): Edit<NoteFields> => {
  const { internalNote } = edit.typed
  return internalNote === undefined ? edit : { ...edit, typed: { internalNote: internalNote.trim() } }
}

/**
 * Edits the internal note of an issued invoice. What is typed is kept on this device until it is saved, which happens as
 * the field is left, and as the server is reached again.
 */
export const useNoteEdit = ({ _id: id, internalNote, version }: Invoice) => {
  const isOnline = useOnline()
  const [wasSaved, setWasSaved] = useState(false)
  const { edit, setEdit, merged, form } = useTypedEdit<NoteFields>({
    fields: { internalNote },
    kept: () => readEdit<NoteFields>(name, id),
  })
  const call = useInvoiceCall(updateInvoice, {
    failed: 'Failed to save the note',
    shown: ['internalNote'],
    // Two notes that are saved in one moment arrive as they were typed.
    inTurn: `note of ${id}`,
    merges: true,
  })
  useEffect(() => keepEdit(name, id, form.isChanged ? tidied(edit) : noEdit), [id, edit, form.isChanged])

  const sent = useRef<string>(null)
  const [refusedAt, setRefusedAt] = useState<number>()
  const save = () => {
    const note = merged.internalNote?.trim()
    if (note === undefined || !isOnline || sent.current === note) return
    setEdit(tidied)
    if (note === internalNote) return
    sent.current = note
    const isOver = () => {
      if (sent.current === note) sent.current = null
    }
    const onRefused = () => {
      isOver()
      setRefusedAt(version)
    }
    const onSaved = () => {
      isOver()
      setWasSaved(true)
      // What was typed on meanwhile is typed over it.
      setEdit((now) => ({ ...now, base: { internalNote: note } }))
    }
    call.run({ params: { id }, body: { internalNote: note, version } }, onSaved, onRefused)
  }
  const saveNow = useEffectEvent(save)
  // What was typed before a reload or while offline had been left by then.
  useEffect(() => {
    if (isOnline) saveNow()
  }, [isOnline])
  useEffect(() => () => saveNow(), [])
  // Something else of the invoice was changed meanwhile; another note is asked about instead.
  useEffect(() => {
    if (refusedAt !== undefined && refusedAt < version) saveNow()
  }, [refusedAt, version])

  const settled: Outcome = wasSaved && !form.isChanged ? 'saved' : null
  const unsaved: Outcome = isOnline ? null : 'waiting'
  const outcome = form.isChanged ? unsaved : settled
  return {
    form,
    save,
    outcome: call.isPending ? ('on its way' as const) : outcome,
    isRefused: call.error !== null && form.isChanged && !call.isPending,
    error: call.error instanceof ApiError ? call.error.fields.internalNote : undefined,
  }
}
