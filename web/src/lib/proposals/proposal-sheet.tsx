import { addressLines } from '@daybook/contract/address-lines'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { ProposalSection } from '@daybook/contract/proposal-parts'
import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { IsolatedText } from './isolated-text.tsx'
import { ProposalSheetPrices, type SheetPricing } from './proposal-sheet-prices.tsx'

export type SheetParty = Omit<InvoiceParty, 'phone' | 'website'>

interface ProposalSheetProps extends SheetPricing {
  title: string
  sections: readonly ProposalSection[]
  /** Null where nobody proposes it yet, as of a template. */
  issuer: SheetParty | null
  /** Null where no client is chosen yet. */
  billTo: SheetParty | null
  /** What the document is, above its title. */
  kind?: string
  /** Below the title, such as the last day to accept. */
  note?: ReactNode
  /** What was filled in, as it may stand in the title. */
  filledIn?: readonly string[]
  className?: string
}

const Party = ({ label, party }: { label: string; party: SheetParty }) => {
  const { name, legalName, email, address, taxId } = party
  const details = [addressLines(address), email, taxId && `Tax ID ${taxId}`].filter(Boolean).join('\n')
  return (
    <div className="min-w-0">
      <h3 className="text-ink-muted text-sm">{label}</h3>
      <div dir="auto" className="wrap-anywhere text-md">
        <p className="font-medium">
          <bdi>{legalName || name}</bdi>
        </p>
        {legalName && legalName !== name && (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="whitespace-pre-line text-ink-muted text-sm">{details}</p>
      </div>
    </div>
  )
}

const Section = ({ title, body }: ProposalSection) => (
  <section className="flex flex-col gap-2">
    <h3 dir="auto" className="title wrap-anywhere text-xl">
      {title}
    </h3>
    {body && <Markdown text={body} headingLevel={4} className="max-w-prose text-md leading-relaxed" />}
  </section>
)

/** The proposal as a document: the same for the preview of a draft, its page and the client's. */
export const ProposalSheet = ({
  title,
  sections,
  issuer,
  billTo,
  kind = 'Proposal',
  note,
  filledIn,
  className,
  ...prices
}: ProposalSheetProps) => (
  <article
    aria-label={title}
    className={cn(
      'flex min-w-0 flex-col gap-8 rounded-lg border border-line bg-raised p-6 md:p-10 print:border-0 print:p-0',
      className,
    )}
  >
    <header className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <span
          aria-hidden="true"
          className="mb-3 block h-[3px] w-9 bg-ink"
          style={issuer?.color ? { background: issuer.color } : undefined}
        />
        <p className="text-ink-muted text-sm">{kind}</p>
        <h2 dir="auto" className="title wrap-anywhere text-4xl">
          <IsolatedText text={title} parties={[issuer, billTo]} filledIn={filledIn} />
        </h2>
        {note && <p className="mt-1 text-ink-muted text-md tabular-nums">{note}</p>}
      </div>
      {issuer?.logo && (
        <img
          src={issuer.logo}
          alt={issuer.name}
          className="max-h-16 min-w-0 max-w-40 shrink object-contain"
        />
      )}
    </header>
    {(issuer?.name || billTo?.name) && (
      <div className="grid gap-6 sm:grid-cols-2">
        {issuer?.name && <Party label="From" party={issuer} />}
        {billTo?.name && <Party label="For" party={billTo} />}
      </div>
    )}
    {sections.map((section, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- sections have no ids, and two may be alike
      <Section key={place} {...section} />
    ))}
    <ProposalSheetPrices {...prices} />
  </article>
)
