import type { PublicTimesheet } from '@daybook/contract/public-timesheets'
import { type FormEvent, useRef } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { formatDuration, shownSum } from '../../../lib/formats/clock-formats.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { complaintsAbout } from '../../../lib/forms/complaints.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { useDeviceDraft } from '../../../lib/session/use-device-draft.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAnswering } from './use-public-timesheet.ts'

/** What is being answered: entries to approve, or one to ask about. */
export interface Answering {
  kind: 'approve' | 'query'
  ids: readonly string[]
}

interface AnswerDialogProps {
  token: string
  /** As it is now: what was changed since the dialog opened is answered as it is shown. */
  timesheet: PublicTimesheet
  answering: Answering
  onClose: () => void
}

const Failure = ({ error }: { error: unknown }) => {
  if (!error || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null
  return (
    <p role="alert" className="text-bad text-md">
      {messageOf(error, 'It was not sent. Please check your connection.')}
    </p>
  )
}

/** The next entry that can be approved, else the one that was: its own buttons are gone by then. */
const goOnAfter = (ids: readonly string[]): HTMLElement | null => {
  const last = document.getElementById(`entry-${ids.at(-1)}`)
  const open = [...document.querySelectorAll<HTMLElement>('[data-approves]')].filter(
    ({ dataset }) => !ids.includes(dataset.approves ?? ''),
  )
  const isBehind = (button: HTMLElement) =>
    last !== null && Boolean(last.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)
  return open.find(isBehind) ?? open[0] ?? last
}

/** Asks for the name with which the client answers, and for what they would like to know. */
export const AnswerDialog = ({ token, timesheet, answering, onClose }: AnswerDialogProps) => {
  const { kind, ids } = answering
  const entries = timesheet.entries.filter(({ _id }) => ids.includes(_id))
  // A question that could not be sent is there when the dialog is opened again.
  const question = useDeviceDraft(`timesheet-question.${ids[0]}`, { note: '' })
  const { note } = question.draft
  const { draft, change } = useDeviceDraft('timesheet', { name: '' })
  const { mutate, isPending, error, variables } = useAnswering(token)
  const shown = entries.map(({ _id }) => _id)
  const body = {
    name: draft.name,
    approve: kind === 'approve' ? shown : [],
    query: kind === 'query' ? shown.map((entryId) => ({ entryId, note })) : [],
    seen: entries.map(({ _id: entryId, seen }) => ({ entryId, seen })),
  }
  const complaints = Object.entries(complaintsAbout(error, variables, body))
  const complaint = (name: string): string | undefined =>
    complaints.find(([path]) => path === name || path.endsWith(`.${name}`))?.[1]
  const isApproved = useRef(false)
  const [first] = entries
  const seconds = shownSum(entries.map((entry) => entry.seconds))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const answered = () => {
      if (kind === 'query') question.forget()
      isApproved.current = kind === 'approve'
      onClose()
    }
    mutate(body, { onSuccess: answered, onError: () => focusWrong(form) })
  }
  const what =
    entries.length === 1 && first ? (
      <>
        <bdi>{first.task}</bdi>, {formatDuration(seconds)} h
      </>
    ) : (
      `${formatCounted(entries.length, 'entry', 'entries')}, ${formatDuration(seconds)} h`
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnTo={() => (isApproved.current ? goOnAfter(ids) : null)}
      title={kind === 'approve' ? 'Approve the time' : 'Ask about this entry'}
      description={first ? what : 'This time is no longer on the page.'}
      action={
        first ? (
          <ServerButton variant="primary" type="submit" form="answer-timesheet" loading={isPending}>
            {kind === 'approve' ? 'Approve' : 'Send the question'}
          </ServerButton>
        ) : null
      }
    >
      <ServerNote>You are offline. You can answer when you are online again.</ServerNote>
      <form id="answer-timesheet" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {kind === 'approve' && timesheet.showRates && (
          <p className="text-md">You approve the time, not its price.</p>
        )}
        {kind === 'query' && (
          <TextArea
            label="What would you like to know?"
            dir="auto"
            rows={3}
            required
            value={note}
            error={complaint('note')}
            onChange={({ target }) => question.change({ note: target.value })}
          />
        )}
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          dir="auto"
          required
          hint="Your answer is kept with this name, the time and your network address."
          value={draft.name}
          error={complaint('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Failure error={error} />
      </form>
    </Dialog>
  )
}
