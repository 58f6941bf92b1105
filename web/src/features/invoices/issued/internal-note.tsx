import type { Invoice } from '@daybook/contract/invoices'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { EditQuestions } from '../../../lib/records/edit-questions.tsx'
import { OutcomeMark } from '../../../lib/records/panels/outcome-mark.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { useNoteEdit } from './use-note-edit.ts'

/** What only its owner sees; it can be changed as long as the invoice is kept. */
export const InternalNote = ({ invoice }: { invoice: Invoice }) => {
  const { form, save, outcome, isRefused, error } = useNoteEdit(invoice)
  return (
    <TitledSection id="internal-note" title="Internal note">
      <form
        noValidate
        className="flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          // The button goes once it is saved.
          event.currentTarget.querySelector('textarea')?.focus()
          save()
        }}
      >
        <TextArea
          label="Internal note"
          labelHidden
          dir="auto"
          name="internalNote"
          className="w-full"
          placeholder="Only you see it"
          value={form.values.internalNote}
          error={error}
          onChange={({ target }) => form.change({ internalNote: target.value })}
          onBlur={save}
        />
        <EditQuestions edit={form} labels={{ internalNote: 'Internal note' }} />
        <OutcomeMark outcome={outcome} />
        {isRefused && (
          <ServerButton type="submit" size="sm">
            Save note
          </ServerButton>
        )}
      </form>
    </TitledSection>
  )
}
