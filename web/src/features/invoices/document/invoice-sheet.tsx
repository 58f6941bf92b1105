import type { DocumentWords } from '@daybook/contract/document-words/words'
import type { InvoiceSheet as Written } from '@daybook/contract/invoice-sheet'
import { invoiceSheet, type ShownInvoice } from '@daybook/contract/invoice-sheet'
import { cn } from '../../../ui/class-names.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { SheetLines } from './sheet-lines.tsx'
import { useDocumentWords } from './use-document-words.ts'

// A part a line: each runs its own way, so that a label in Arabic stands before its number below an address in Latin letters.
const byLine = 'whitespace-pre-line [unicode-bidi:plaintext]'

const Party = ({ label, name, otherName, details, edge }: Written['from'] & { edge: string }) => (
  <div className="min-w-0">
    <h3 className="text-ink-muted text-sm">{label}</h3>
    {name ? (
      <div dir="auto" className={cn('wrap-anywhere text-md', edge)}>
        <p className="font-medium">{name}</p>
        {otherName && <p>{otherName}</p>}
        <p className={cn(byLine, 'text-ink-muted text-sm')}>{details}</p>
      </div>
    ) : (
      <p className="text-ink-faint text-md">No client yet</p>
    )}
  </div>
)

const Sums = ({ sums, taxNote }: Pick<Written, 'sums' | 'taxNote'>) => (
  <div className="ms-auto w-full max-w-80 text-sm">
    {taxNote && <p className="pb-2 text-ink-muted">{taxNote}</p>}
    <dl>
      {sums.map(({ label, amount, isStrong }) => (
        <div
          key={label}
          className={cn(
            'flex items-baseline justify-between gap-6 py-1',
            isStrong && 'mt-1 border-ink border-t pt-2',
          )}
        >
          <dt className={isStrong ? 'font-medium' : 'text-ink-muted'}>{label}</dt>
          <dd dir="auto" className={cn('tabular-nums', isStrong && 'title text-2xl')}>
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

const Bank = ({ label, account, edge }: { label: string; account: string; edge: string }) => (
  <div className="min-w-0">
    <h3 className="text-ink-muted text-sm">{label}</h3>
    <p className={cn(byLine, 'wrap-anywhere text-sm tabular-nums', edge)}>{account}</p>
  </div>
)

interface InvoiceSheetProps {
  invoice: ShownInvoice
  /** Whether it says that it was made with Daybook, as a basic account's does. */
  madeWith: boolean
  className?: string
}

const Sheet = ({ invoice, words, madeWith, className }: InvoiceSheetProps & { words: DocumentWords }) => {
  const sheet = invoiceSheet(invoice, words)
  const { logo, color } = invoice.issuer
  // A name in other letters stands beneath its label all the same.
  const edge = words.dir === 'rtl' ? 'text-right' : 'text-left'
  return (
    <article
      aria-label={`${sheet.title} ${invoice.number ?? 'draft'}`}
      lang={words.language}
      dir={words.dir}
      className={cn(
        'flex min-w-0 flex-col gap-8 rounded-lg border border-line bg-raised p-6 md:p-10 print:border-0 print:p-0',
        className,
      )}
    >
      <header className="flex flex-col gap-6">
        <div className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <span
              aria-hidden="true"
              className="mb-3 block h-[3px] w-9 bg-ink"
              style={color ? { background: color } : undefined}
            />
            <h2 className="title text-3xl">{sheet.title}</h2>
            <p className="wrap-anywhere text-ink-muted tabular-nums">
              <bdi>{sheet.number}</bdi>
            </p>
            {sheet.standing && (
              <p className="mt-2 inline-block rounded-md border border-ink px-2 py-0.5 font-medium text-md">
                {sheet.standing}
              </p>
            )}
          </div>
          {logo && (
            <img
              src={logo}
              alt={sheet.from.name}
              className="max-h-16 min-w-0 max-w-40 shrink object-contain"
            />
          )}
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm tabular-nums">
          {sheet.facts.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party {...sheet.from} edge={edge} />
        <Party {...sheet.to} edge={edge} />
      </div>
      <SheetLines lines={sheet.lines} columns={words.columns} edge={edge} />
      <Sums sums={sheet.sums} taxNote={sheet.taxNote} />
      {(sheet.bank || sheet.texts.length > 0) && (
        <div className="grid gap-6 sm:grid-cols-2">
          {sheet.bank && <Bank label={words.payTo} account={sheet.bank} edge={edge} />}
          {sheet.texts.map((text) => (
            <p key={text} dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
              {text}
            </p>
          ))}
        </div>
      )}
      {(sheet.footer || sheet.checkCode || madeWith) && (
        <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t pt-4 text-ink-muted text-sm">
          {sheet.footer && (
            <span dir="auto" className="wrap-anywhere">
              {sheet.footer}
            </span>
          )}
          {sheet.checkCode && (
            <span className="tabular-nums">
              {words.checkCode} <bdi>{sheet.checkCode}</bdi>
            </span>
          )}
          {madeWith && <span lang="en">Made with Daybook</span>}
        </footer>
      )}
    </article>
  )
}

/** The document: the same for the preview of a draft, its page, the client's page and the PDF. */
export const InvoiceSheet = (props: InvoiceSheetProps) => {
  const words = useDocumentWords(props.invoice.locale)
  return words ? <Sheet {...props} words={words} /> : <SkeletonRows label="Loading the document" count={6} />
}
