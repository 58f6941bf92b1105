import { documentDay } from '@daybook/contract/document-figures'
import { fill } from '@daybook/contract/document-words/fill'
import type { DocumentWords, ScreenWords } from '@daybook/contract/document-words/words'
import { publicInvoicePdf } from '@daybook/contract/invoice-documents'
import type { PublicInvoice } from '@daybook/contract/public-invoice'
import { Link, useParams } from '@tanstack/react-router'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { wasAnswered } from '../../../lib/api/api-error.ts'
import { Unread } from '../../../lib/connection/unread.tsx'
import { DocumentBar } from '../../../lib/documents/document-bar.tsx'
import { useSaveFile } from '../../../lib/files/use-save-file.ts'
import { usePageLanguage } from '../../../lib/page/page-language.ts'
import { FramedPage, PublicQueries } from '../../../lib/page/public-frame.tsx'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { InvoiceSheet } from '../document/invoice-sheet.tsx'
import { useDocumentWords } from '../document/use-document-words.ts'
import { DayOfPayment } from './day-of-payment.tsx'
import { ownLocale } from './own-locale.ts'
import { PayButton } from './pay-online.tsx'
import { ShownWork } from './shown-work.tsx'
import { TransferCode } from './transfer-code.tsx'
import { type InvoiceQuery, usePaymentReturn, usePublicInvoice } from './use-public-invoice.ts'
import { whyNot } from './why-not.ts'

/** What is left of it to be paid, where that is not what the document says. */
const standing = (invoice: PublicInvoice, words: ScreenWords): string | null => {
  const { type, status, overdue, dueDate, relatedInvoiceNumber: number, locale } = invoice
  if (type === 'credit_note') return number ? fill(words.corrects, { number }) : words.creditNote
  if (status === 'paid' || status === 'void' || status === 'credited') return words[status]
  return overdue ? fill(words.wasDue, { date: documentDay(locale, dueDate) }) : null
}

/** What is said to whoever comes back from paying. */
const returned = {
  asking: 'asking',
  open: 'pending',
  late: 'late',
  paid: 'arrived',
  over: null,
} as const

/** Asks for its number and code to be checked, at the place that its language has for the link. */
const Genuine = ({ invoice, words }: { invoice: PublicInvoice; words: ScreenWords }) => {
  const [before, after] = words.genuine.split('{check}')
  return (
    <p className="text-ink-muted text-sm">
      {before}
      <Link
        to="/verify-invoice"
        search={{ number: invoice.number, code: invoice.checkCode, lang: invoice.locale }}
        className={linkStyles({})}
      >
        {words.check}
      </Link>
      {after}
    </p>
  )
}

const NotFound = ({ words, title }: { words: ScreenWords; title: string }) => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">{words.notFound}</h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/verify-invoice" className={buttonStyles({})}>
          {title}
        </Link>
      }
    >
      {words.nowhere}
    </EmptyState>
  </div>
)

interface ShownProps {
  token: string
  invoice: PublicInvoice
  labels: DocumentWords
}

const Shown = ({ token, invoice, labels }: ShownProps) => {
  const payment = usePaymentReturn(token)
  const [isTold, setTold] = useState(false)
  const words = labels.screen
  const pdf = useSaveFile(publicInvoicePdf, words.noPdf, (refusal) => {
    toast({ id: 'pdf', title: words.noPdf, description: whyNot(refusal, words), tone: 'bad' })
    return true
  })
  const told = payment && returned[payment]
  const left = payment === 'paid' ? null : standing(invoice, words)
  const title = labels.types[invoice.type]
  const { promisedDate } = invoice
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex items-start justify-between gap-3 print:hidden">
        <h1 className="title wrap-anywhere min-w-0 pt-1 text-3xl">
          {invoice.issuer.name ? fill(words.heading, { title, issuer: invoice.issuer.name }) : title}
        </h1>
        <div className="flex shrink-0 gap-2">
          <Button
            folds="sm"
            icon={<FileDown />}
            loading={pdf.isPending}
            onClick={() => pdf.save({ params: { token } })}
          >
            {words.download}
          </Button>
          <Button folds="sm" icon={<Printer />} onClick={() => window.print()}>
            {words.print}
          </Button>
        </div>
      </div>
      {told && <Banner>{words[told]}</Banner>}
      {left && <Banner tone={invoice.status === 'void' ? 'warn' : undefined}>{left}</Banner>}
      {!isTold && invoice.can.promise && promisedDate && promisedDate >= invoice.today && (
        <Banner>{fill(words.promised, { date: documentDay(invoice.locale, promisedDate) })}</Banner>
      )}
      <InvoiceSheet invoice={invoice} madeWith={invoice.madeWith} />
      {invoice.can.pay && !['asking', 'open', 'late'].includes(payment ?? '') && (
        <DocumentBar
          label={title}
          says={
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-ink-muted text-sm">{labels.due}</span>
              <span className="title text-xl tabular-nums">
                {documentDay(invoice.locale, invoice.dueDate)}
              </span>
            </p>
          }
          actions={<PayButton token={token} invoice={invoice} words={words} />}
        />
      )}
      <div className="flex flex-col gap-6 print:hidden">
        {invoice.epcCode && <TransferCode invoice={invoice} code={invoice.epcCode} words={words} />}
        {invoice.can.promise && (
          <DayOfPayment token={token} invoice={invoice} labels={labels} onTold={() => setTold(true)} />
        )}
        {invoice.can.explain && <ShownWork token={token} />}
        <Genuine invoice={invoice} words={words} />
      </div>
    </div>
  )
}

const isGone = (error: unknown) => wasAnswered(error) && (error.status === 404 || error.status === 410)

/** What is said where no invoice is shown: until it is known why, in which language is not known either. */
const Missing = ({ query, labels }: { query: InvoiceQuery; labels: DocumentWords | null }) => {
  const { error } = query
  if (labels && isGone(error)) return <NotFound words={labels.screen} title={labels.verify.title} />
  if (labels && error)
    return (
      <ErrorState
        title={labels.screen.failed}
        retryLabel={labels.screen.retry}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {whyNot(error, labels.screen)}
      </ErrorState>
    )
  return (
    <>
      <h1 className="sr-only">Invoice</h1>
      <Unread query={query} failed="Failed to load the invoice." advice="Please check your connection.">
        <SkeletonRows label="Loading the invoice" count={6} />
      </Unread>
    </>
  )
}

/** The tab’s title; blank until it is known what is there. */
const titleOf = (
  invoice: PublicInvoice | undefined,
  labels: DocumentWords | null,
  error: unknown,
): string => {
  if (!labels) return ''
  if (invoice) return `${labels.types[invoice.type]} ${invoice.number}`
  return isGone(error) ? labels.screen.notFound : ''
}

const Page = () => {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = usePublicInvoice(token)
  const { data: invoice, error } = query
  const labels = useDocumentWords(invoice?.locale ?? (error ? ownLocale() : undefined))
  const isShown = invoice && labels && !isGone(error)
  usePageLanguage(labels)
  useRecordTitle(titleOf(isShown ? invoice : undefined, labels, error))
  return (
    <FramedPage isMarked={false} words={labels && labels.frame}>
      {isShown ? (
        <Shown token={token} invoice={invoice} labels={labels} />
      ) : (
        <Missing query={query} labels={labels} />
      )}
    </FramedPage>
  )
}

/** An invoice for whoever has its link: all of the page is in the language of the document. */
export const PublicInvoicePage = () => (
  <PublicQueries>
    <Page />
  </PublicQueries>
)
