import type { JobApplication } from '@daybook/contract/job-applications'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '../../../lib/connection/online.ts'
import { type Edit, noEdit } from '../../../lib/records/edit.ts'
import { EditQuestions } from '../../../lib/records/edit-questions.tsx'
import { keepEdit, readEdit } from '../../../lib/records/kept-edits.ts'
import { OutcomeMark } from '../../../lib/records/panels/outcome-mark.tsx'
import { useTypedEdit } from '../../../lib/records/use-typed-edit.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useKeepNotes } from './use-applications.ts'

type NoteFields = Pick<JobApplication, 'notes'>

/** The name under which notes that were typed and not saved are kept. */
const name = 'application-notes'

/** As the server will keep it: what it answers is then what was typed. */
const tidied = (edit: Edit<NoteFields>): Edit<NoteFields> =>
  edit.typed.notes === undefined ? edit : { ...edit, typed: { notes: edit.typed.notes.trim() } }

/**
 * The poster's own notes, saved as the field is left, as the sheet closes over it, and as the server is reached again;
 * until then they are kept on this device.
 */
export const ApplicationNotes = ({ application }: { application: JobApplication }) => {
  const { _id: id, jobId, notes, can } = application
  const isOnline = useOnline()
  const { edit, setEdit, merged, form } = useTypedEdit<NoteFields>({
    fields: { notes },
    kept: () => readEdit<NoteFields>(name, id),
  })
  const { run, isPending } = useKeepNotes()
  useEffect(() => keepEdit(name, id, form.isChanged ? tidied(edit) : noEdit), [id, edit, form.isChanged])
  const sent = useRef<string>(undefined)
  const save = () => {
    const typed = merged.notes?.trim()
    if (typed === undefined || !isOnline || !can.edit || sent.current === typed) return
    setEdit(tidied)
    if (typed === notes) return
    sent.current = typed
    const isOver = () => {
      if (sent.current === typed) sent.current = undefined
    }
    const onSaved = () => {
      isOver()
      // What was typed on meanwhile is typed over it.
      setEdit((now) => ({ ...now, base: { notes: typed } }))
    }
    run({ params: { id: jobId, applicationId: id }, body: { notes: typed } }, onSaved, isOver)
  }
  const saveNow = useEffectEvent(save)
  // What was typed before a reload or while offline had been left by then.
  useEffect(() => {
    if (isOnline) saveNow()
  }, [isOnline])
  useEffect(() => () => saveNow(), [])
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label="Notes"
        hint="Only you read them."
        value={form.values.notes}
        maxLength={5000}
        readOnly={!can.edit}
        onChange={({ target }) => form.change({ notes: target.value })}
        onBlur={save}
      />
      <EditQuestions edit={form} labels={{ notes: 'Notes' }} />
      <OutcomeMark outcome={form.isChanged && !isOnline && !isPending ? 'waiting' : null} />
    </div>
  )
}
