import type { JobApplication } from '@daybook/contract/job-applications'
import { ValueRows } from '../../lib/figures/value-rows.tsx'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { formatDay } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { placeOf } from '../../lib/formats/web-address.ts'
import { linkStyles } from '../../ui/link-styles.ts'

interface ApplicationFactsProps {
  application: Pick<JobApplication, 'rate' | 'currency' | 'availableFrom' | 'links'>
  timezone: string
}

/** What an application says besides its letter. */
export const ApplicationFacts = ({ application, timezone }: ApplicationFactsProps) => {
  const today = useToday(timezone)
  const { rate, currency, availableFrom, links } = application
  const facts = [
    ['Rate', rate !== null && formatMoney(rate, currency)],
    ['Available from', availableFrom && formatDay(availableFrom, today)],
    [
      'Links',
      links.length > 0 && (
        <span className="flex flex-col gap-1">
          {links.map((link) => (
            <a
              key={link}
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={linkStyles({ className: 'wrap-anywhere' })}
            >
              {placeOf(link)}
            </a>
          ))}
        </span>
      ),
    ],
  ] as const
  return <ValueRows rows={facts.filter(([, fact]) => fact)} />
}
