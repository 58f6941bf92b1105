import { answerQuestion } from '@daybook/contract/proposal-sending'
import { type Proposal, type ProposalQuestion } from '@daybook/contract/proposals'
import type { FormEvent } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { formatInstant, timezoneOf } from '../../../lib/formats/formats.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { useDeviceDraft } from '../../../lib/session/use-device-draft.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { useProposalCall } from '../use-proposal-call.ts'

const AnswerForm = ({ id, question }: { id: string; question: ProposalQuestion }) => {
  const kept = useDeviceDraft(`answer.${question._id}`, { answer: '' })
  const { answer } = kept.draft
  const send = useProposalCall(answerQuestion, {
    done: 'Answer sent',
    failed: 'Failed to send the answer',
    shown: ['answer'],
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    send.run({ params: { id, questionId: question._id }, body: { answer } }, kept.forget, () =>
      focusWrong(form),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-2">
      <TextArea
        label="Your answer"
        hint="It is shown on the client’s page and mailed to them."
        isLow
        className="w-full"
        value={answer}
        error={send.error instanceof ApiError ? send.error.fields.answer : undefined}
        onChange={({ target }) => {
          kept.change({ answer: target.value })
          if (send.error) send.reset()
        }}
      />
      <ServerButton type="submit" size="sm" loading={send.isPending}>
        Answer
      </ServerButton>
    </form>
  )
}

/** What the client asked on its page, with the answers and the way to answer. */
export const Questions = ({ proposal: { _id: id, questions } }: { proposal: Proposal }) => {
  const timezone = timezoneOf(useUser())
  if (questions.length === 0) return null
  return (
    <TitledSection id="questions" title="Questions">
      <ol className="border-line border-t">
        {questions.map((question) => (
          <li key={question._id} className="flex flex-col gap-2 border-line border-b py-3 text-sm">
            <p className="text-ink-faint">
              <bdi>{question.name}</bdi> · {formatInstant(question.askedAt, timezone)}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-md">
              {question.text}
            </p>
            {question.answeredAt ? (
              <div className="border-line-strong border-s-2 ps-3">
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-md">
                  {question.answer}
                </p>
                <p className="text-ink-faint">{formatInstant(question.answeredAt, timezone)}</p>
              </div>
            ) : (
              <AnswerForm id={id} question={question} />
            )}
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
