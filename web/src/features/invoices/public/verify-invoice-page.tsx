import type { DocumentWords } from '@daybook/contract/document-words/words'
import { verifyInvoice } from '@daybook/contract/public-invoice'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { usePageLanguage } from '../../../lib/page/page-language.ts'
import { FramedPage, PublicQueries } from '../../../lib/page/public-frame.tsx'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { useAnswer } from '../../../lib/page/use-answer.ts'
import { textIn } from '../../../lib/records/list/use-list-address.ts'
import { Button } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDocumentWords } from '../document/use-document-words.ts'
import { localeIn, ownLocale } from './own-locale.ts'
import { VerifiedFacts } from './verified-facts.tsx'
import { whyNot } from './why-not.ts'

interface FormProps {
  labels: DocumentWords
  /** By which the figures are written. */
  locale: string
}

const Form = ({ labels, locale }: FormProps) => {
  const { verify: words } = labels
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [number, setNumber] = useState(() => textIn(search.number) ?? '')
  const [code, setCode] = useState(() => textIn(search.code) ?? '')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(verifyInvoice, { query: { number, code } }),
  })
  const fields = error instanceof ApiError ? error.fields : {}
  const refusal = error && Object.keys(fields).length === 0 ? error : null
  const isUnknown = wasAnswered(refusal) && refusal.status === 404
  const answer = useAnswer<HTMLDivElement>(data ?? refusal)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    mutate(undefined, { onError: () => focusWrong(form) })
  }
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-6">
      <div>
        <h1 className="title text-4xl">{words.title}</h1>
        <p className="mt-2 text-ink-muted text-md">{words.lead}</p>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.number}
          autoComplete="off"
          value={number}
          error={fields.number && words.enterNumber}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={labels.checkCode}
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={fields.code && words.enterCode}
          onChange={({ target }) => setCode(target.value)}
        />
        <div>
          <Button variant="primary" type="submit" loading={isPending}>
            {words.check}
          </Button>
        </div>
      </form>
      <div ref={answer} tabIndex={-1} role="status" className="scroll-my-6 outline-none">
        {refusal && (
          <p className="text-bad text-md">
            {isUnknown ? words.unknown : `${words.failed} ${whyNot(refusal, labels.screen)}`.trim()}
          </p>
        )}
        {data && <VerifiedFacts invoice={data} labels={labels} locale={locale} />}
      </div>
    </div>
  )
}

const Page = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const locale = localeIn(search.lang) ?? ownLocale()
  const labels = useDocumentWords(locale)
  usePageLanguage(labels)
  useRecordTitle(labels ? labels.verify.title : '')
  return (
    <FramedPage words={labels && labels.frame}>
      {labels ? (
        <Form labels={labels} locale={locale} />
      ) : (
        <SkeletonRows label="Loading the page" count={4} />
      )}
    </FramedPage>
  )
}

/** Tells a real invoice from one with another’s bank details, in the language of the invoice that leads here. */
export const VerifyInvoicePage = () => (
  <PublicQueries>
    <Page />
  </PublicQueries>
)
