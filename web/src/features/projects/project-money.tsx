import type { Project } from '@daybook/contract/projects'
import { ApplyRate } from '../../lib/figures/apply-rate.tsx'
import { InvoiceLink } from '../../lib/figures/invoice-link.tsx'
import { useUnbilled } from '../../lib/figures/unbilled.ts'
import { ValueRows } from '../../lib/figures/value-rows.tsx'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { cn } from '../../ui/class-names.ts'
import { sectionTitleStyles } from '../../ui/titled-section.tsx'
import type { InheritedRate } from './inherited-rate.ts'
import { billingLabels, projectFields } from './project-fields.ts'
import { useInheritedRate } from './use-clients.ts'
import { useSummary } from './use-figures.ts'

const { currencyOf } = projectFields

/** What an hour is worth, and whose rate that is where it is not the project's. */
const rateOf = (project: Project, inherited: InheritedRate | null): string | false => {
  const { hourlyRate } = project
  if (hourlyRate !== null) return `${formatMoney(hourlyRate, currencyOf(project))} an hour`
  if (!inherited) return false
  const { amount, currency, of } = inherited
  return `${formatMoney(amount, currency)} an hour, ${of === 'client' ? 'the client’s' : 'your default'}`
}

const hasPrice = ({ billing }: Project): boolean => billing === 'fixed' || billing === 'retainer'

/** How it is paid for, in a few words. */
const termsOf = (project: Project, inherited: InheritedRate | null): string => {
  const { billing, fixedPrice } = project
  const rate = billing !== 'fixed' && billing !== 'none' && rateOf(project, inherited)
  const price =
    fixedPrice !== null &&
    hasPrice(project) &&
    `${formatMoney(fixedPrice, currencyOf(project))}${billing === 'retainer' ? ' a month' : ''}`
  return [billingLabels[billing], price, rate].filter(Boolean).join(' · ')
}

/** How a project is paid for, as its row in the panel says it. */
export const useTerms = (project: Project): string => {
  const ownRate = useInheritedRate(project.clientId?._id ?? '')
  // In somebody else's project their rate applies.
  return termsOf(project, project.can.delete ? ownRate : null)
}

interface ProjectMoneyProps {
  project: Project
  /** Beside a row that says them already, they are left out. */
  hasTerms?: boolean
}

/** The value of a project's time, each currency separately (rules §5). */
export const ProjectMoney = ({ project, hasTerms = true }: ProjectMoneyProps) => {
  const { data, isError, refetch } = useSummary(project._id)
  const terms = useTerms(project)
  const hasUnbilled = useUnbilled('project').get(project._id)?.money !== undefined
  // Hours that come on top of a price are unbilled nowhere, and billed only where somebody asks for it (rules §8).
  const isBillable = hasUnbilled || (hasPrice(project) && data !== undefined && data.money.length > 0)
  const tracks = project.stats.totalTimeTracked > 0
  const rows: [string, string][] = data
    ? [
        ['Billable', formatDuration(data.billable)],
        ...data.money.map(({ currency, amount, billable }): [string, string] => [
          `Earned in ${currency}`,
          `${formatMoney(amount, currency)} for ${formatDuration(billable)}`,
        ]),
      ]
    : []
  if (!hasTerms && (data || !isError))
    return (
      // Data that arrives after the page must not push it down.
      <section aria-label="Time and money" className={cn('flex flex-col gap-4', tracks && 'min-h-16')}>
        <ValueRows rows={rows} />
        {tracks && project.can.delete && (
          <>
            <ApplyRate scope={{ projectId: project._id }} />
            {isBillable && <InvoiceLink of={{ project: project._id }} />}
          </>
        )}
      </section>
    )
  return (
    <section aria-label="Time and money" className="flex flex-col gap-2">
      <h2 className={sectionTitleStyles}>Time and money</h2>
      <dl
        // Data that arrives after the page must not push it down.
        className={cn('border-line border-t text-base', tracks && hasTerms ? 'min-h-30' : 'min-h-20')}
      >
        {hasTerms && (
          <div className="flex min-h-10 items-baseline justify-between gap-4 border-line border-b">
            <dt className="text-ink-muted">Billing</dt>
            <dd className="py-2.5 text-right tabular-nums">{terms}</dd>
          </div>
        )}
        {rows.map(([label, figure]) => (
          <div key={label} className="flex h-10 items-center justify-between gap-4 border-line border-b">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="truncate tabular-nums">{figure}</dd>
          </div>
        ))}
        {isError && !data && (
          <div role="alert" className="flex h-10 items-center justify-between gap-4 text-sm">
            <dt className="text-bad">Failed to load the project’s time.</dt>
            <dd>
              <button type="button" onClick={() => void refetch()} className="underline underline-offset-4">
                Retry
              </button>
            </dd>
          </div>
        )}
      </dl>
      {tracks && project.can.delete && (
        <>
          <ApplyRate scope={{ projectId: project._id }} />
          {isBillable && <InvoiceLink of={{ project: project._id }} />}
        </>
      )}
    </section>
  )
}
