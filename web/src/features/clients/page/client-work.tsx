import type { ClientSummary } from '@daybook/contract/client-summary'
import { InvoiceLink } from '../../../lib/figures/invoice-link.tsx'
import { RowFigures } from '../../../lib/figures/row-figure.tsx'
import { ValueRows } from '../../../lib/figures/value-rows.tsx'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { TitledSection } from '../../../ui/titled-section.tsx'

interface ClientWorkProps {
  clientId: string
  summary: ClientSummary
  /** In a panel they are rows among rows. */
  asRows?: boolean
}

/** The time that was tracked for a client, and what of it waits to be billed, each currency for itself (rules §5). */
export const ClientWork = ({ clientId, summary, asRows = false }: ClientWorkProps) => {
  const { money, trackedSeconds } = summary
  const figures = [
    ...money.map(({ currency, unbilledAmount: amount, unbilledSeconds: seconds }) => ({
      label: money.length > 1 ? `Unbilled in ${currency}` : 'Unbilled',
      figure: formatMoney(amount, currency),
      about: `for ${formatDuration(seconds)}`,
    })),
    ...(money.length > 0 ? [] : [{ label: 'Unbilled', figure: 'Nothing', about: 'ready to bill' }]),
    { label: 'Total tracked', figure: formatDuration(trackedSeconds), about: 'on this client’s projects' },
  ]
  const link = money.length > 0 && <InvoiceLink of={{ client: clientId }} />
  if (asRows)
    return (
      <div className="flex flex-col gap-4">
        <ValueRows
          label="Unbilled work"
          rows={figures.map(({ label, figure, about }) => [label, `${figure} ${about}`])}
        />
        {link}
      </div>
    )
  return (
    <TitledSection id="unbilled" title="Unbilled work" action={link}>
      <RowFigures figures={figures} />
    </TitledSection>
  )
}
