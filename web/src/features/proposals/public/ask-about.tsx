import { dateIn } from '@daybook/contract/calendar'
import { documentDay } from '@daybook/contract/document-figures'
import { askAboutProposal, type PublicProposal } from '@daybook/contract/public-proposals'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { useAnswer } from '../../../lib/page/use-answer.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { Refusal } from './refusal.tsx'
import type { Kept } from './use-kept-answer.ts'
import { usePublicCall } from './use-public-proposal.ts'

type Question = PublicProposal['questions'][number]

const Asked = ({ question, locale, author }: { question: Question; locale: string; author: string }) => {
  const day = (instant: string) => documentDay(locale, dateIn(ownTimezone(), new Date(instant)))
  const { name, text, askedAt, answer, answeredAt } = question
  return (
    <li className="flex flex-col gap-2 border-line border-b py-3">
      <p className="text-ink-faint text-sm">
        <bdi>{name}</bdi> · {day(askedAt)}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-md">
        {text}
      </p>
      {answeredAt ? (
        <div className="border-line-strong border-s-2 ps-3">
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-md">
            {answer}
          </p>
          <p className="text-ink-faint text-sm">
            <bdi>{author}</bdi> · {day(answeredAt)}
          </p>
        </div>
      ) : (
        <p className="text-ink-muted text-sm">Not answered yet.</p>
      )}
    </li>
  )
}

const AskForm = ({ token, author, kept }: { token: string; author: string; kept: Kept }) => {
  const [id, setId] = useState(() => newId())
  const { mutate, isPending, error, data, complaints } = usePublicCall(askAboutProposal, token)
  const { name, question } = kept.draft
  const fields = complaints({ name, text: question })
  /** The same is asked once, however often it is sent; what was changed after a lost answer is another question. */
  const change = (part: Parameters<typeof kept.change>[0]) => {
    kept.change(part)
    setId(newId())
  }
  const sent = useAnswer<HTMLParagraphElement>(data)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    mutate(
      { params: { token }, body: { _id: id, name, text: question } },
      {
        onSuccess: () => {
          kept.change({ question: '' })
          setId(newId())
        },
        onError: () => focusWrong(form),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4 pt-2">
      <TextArea
        label="Ask a question"
        hint={
          <>
            <bdi>{author}</bdi> answers here.
          </>
        }
        className="w-full"
        rows={3}
        value={question}
        error={fields.text}
        onChange={({ target }) => change({ question: target.value })}
      />
      <TextField
        label="Your name"
        autoComplete="name"
        className="w-full sm:max-w-72"
        value={name}
        error={fields.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Refusal error={error} />
      <ServerNote>You are offline. What you type is kept; you can ask when you are online again.</ServerNote>
      <div className="flex flex-wrap items-center gap-3">
        <ServerButton type="submit" loading={isPending}>
          Ask
        </ServerButton>
        {data && (
          <p ref={sent} tabIndex={-1} role="status" className="scroll-my-24 text-md outline-none">
            Your question was sent.
          </p>
        )}
      </div>
    </form>
  )
}

interface AskAboutProps {
  token: string
  proposal: PublicProposal
  kept: Kept
  isAuthor: boolean
}

/** What was asked about a proposal, with the answers, and the way to ask. */
export const AskAbout = ({ token, proposal, kept, isAuthor }: AskAboutProps) => {
  const { questions, canAsk, locale, issuer } = proposal
  const asks = canAsk && !isAuthor
  if (questions.length === 0 && !asks) return null
  const author = issuer.name || 'Its author'
  return (
    <TitledSection id="questions" title="Questions">
      {questions.length > 0 && (
        <ol className="border-line border-t">
          {questions.map((question) => (
            <Asked key={question._id} {...{ question, locale, author }} />
          ))}
        </ol>
      )}
      {asks && <AskForm {...{ token, author, kept }} />}
    </TitledSection>
  )
}
