import { replyToQuestion, type TimesheetDetails } from '@daybook/contract/timesheets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { dateText } from '../../../lib/formats/date-text.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { useDeviceDraft } from '../../../lib/session/use-device-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { timesheetQuery } from '../timesheets-kind.ts'
import { useTimesheetCall } from '../use-timesheet-call.ts'

type Asked = TimesheetDetails['queries'][number]

interface ReplyProps {
  timesheet: TimesheetDetails
  asked: Asked
}

const ReplyForm = ({ timesheet, asked, onDone }: ReplyProps & { onDone: () => void }) => {
  const { _id: id, sentTo } = timesheet
  const { entryId, at: askedAt } = asked
  const kept = useDeviceDraft(`reply.${entryId}`, { reply: asked.reply ?? '' })
  const { reply } = kept.draft
  const send = useTimesheetCall(replyToQuestion, {
    done: 'Reply sent',
    failed: 'Failed to send the reply',
    shown: ['reply'],
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sent = () => {
      kept.forget()
      onDone()
    }
    send.run({ params: { id, entryId }, body: { reply, askedAt } }, sent, () => focusWrong(form))
  }
  return (
    <form noValidate onSubmit={submit} className="mt-1 flex flex-col items-start gap-2">
      <TextArea
        label="Your reply"
        hint={
          sentTo.length > 0
            ? 'It is shown on the client’s page and mailed to them.'
            : 'It is shown on the client’s page.'
        }
        isLow
        autoFocus
        className="w-full"
        value={reply}
        error={send.error instanceof ApiError ? send.error.fields.reply : undefined}
        onChange={({ target }) => {
          kept.change({ reply: target.value })
          if (send.error) send.reset()
        }}
      />
      <div className="flex gap-2">
        <ServerButton type="submit" size="sm" loading={send.isPending}>
          Send the reply
        </ServerButton>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** What was said to a question, and the way to say it, or to say it otherwise. */
const Reply = ({ timesheet, asked }: ReplyProps) => {
  const [form, setForm] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const { reply, task } = asked
  if (form === 'open') return <ReplyForm {...{ timesheet, asked }} onDone={() => setForm('closed')} />
  return (
    <>
      {reply && (
        <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line border-line-strong border-s-2 ps-3">
          {reply}
        </p>
      )}
      {timesheet.publicUrl && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 self-start"
          // Where the keyboard was, it goes on.
          autoFocus={form === 'closed'}
          onClick={() => setForm('open')}
        >
          {reply ? 'Change the reply' : 'Reply'}
          <span className="sr-only"> about {task}</span>
        </Button>
      )}
    </>
  )
}

const Query = ({ timesheet, asked }: ReplyProps) => {
  const { taskId, task, date, note, name, changed } = asked
  return (
    <li className="flex flex-col gap-0.5 border-line border-l-2 pl-3">
      <Link
        to="/tasks"
        search={{ task: taskId }}
        className={linkStyles({ className: 'wrap-anywhere self-start' })}
      >
        <bdi>{task}</bdi>, {dateText(date)}
      </Link>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {note}
      </p>
      <p className="text-ink-muted">
        <bdi>{name}</bdi>
        {changed && ' · You changed it since: the client can answer again'}
      </p>
      <Reply {...{ timesheet, asked }} />
    </li>
  )
}

/** What the client queries, each leading to the task of its entry, whoever worked. */
export const Queries = ({ id }: { id: string }) => {
  const query = useQuery(timesheetQuery(id))
  const { data } = query
  if (!data)
    return (
      <Unread
        query={query}
        failed="Failed to load what the client asks"
        advice="Please check your connection."
      >
        <SkeletonRows label="Loading what the client asks" count={1} />
      </Unread>
    )
  if (data.queries.length === 0) return null
  return (
    <ul aria-label="What the client asks" className="flex flex-col gap-2">
      {data.queries.map((asked) => (
        <Query key={asked.entryId} timesheet={data} asked={asked} />
      ))}
    </ul>
  )
}
