import type { ProposalText } from '@daybook/contract/proposal-text'
import { issuerOf } from '../../../lib/documents/parties.ts'
import { localeOf, timezoneOf, todayIn } from '../../../lib/formats/formats.ts'
import { exampleClient, exampleProposal } from '../../../lib/proposals/example-facts.ts'
import { ProposalSheet } from '../../../lib/proposals/proposal-sheet.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { cn } from '../../../ui/class-names.ts'
import { sectionTitleStyles } from '../../../ui/titled-section.tsx'
import { lazyCompanies } from '../../companies/companies.ts'

interface TemplatePreviewProps extends ProposalText {
  currency: string
}

/** The template as a client would read it, with an example in their place. */
export const TemplatePreview = ({ currency, ...template }: TemplatePreviewProps) => {
  const user = useUser()
  const { records: companies } = lazyCompanies.useRecords()
  const issuer = issuerOf(
    companies?.find(({ isDefault }) => isDefault),
    user,
  )
  const locale = localeOf()
  const filled = exampleProposal(template, {
    ...{ issuer, currency, locale },
    author: { name: user.displayName, email: user.email },
    today: todayIn(timezoneOf(user)),
  })
  return (
    <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-2 xl:sticky xl:top-20">
      <h2 id="preview" className={cn(sectionTitleStyles, 'flex items-baseline gap-2')}>
        Preview
        <span className="font-normal text-ink-faint text-sm">for an example client</span>
      </h2>
      <ProposalSheet
        {...filled}
        title={filled.title || 'Untitled template'}
        filledIn={filled.variables.map(({ value }) => value)}
        {...{ issuer, currency, locale }}
        billTo={exampleClient}
        taxRate="0"
        taxLabel=""
      />
    </section>
  )
}
