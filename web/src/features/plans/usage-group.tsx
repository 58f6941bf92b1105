import { type Counted, everyCounted, type Limits, type PlanOverview } from '@daybook/contract/plans'
import { formatFileSize } from '../../lib/formats/file-size.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SettingsGroup } from '../accounts/accounts.ts'
import { usageWords } from './plan-words.ts'

const labelOf = (counted: Counted): string =>
  counted === 'shareUsernames' ? 'People per share' : counted.charAt(0).toUpperCase() + counted.slice(1)

const allCounted = Object.keys(everyCounted(labelOf)) as Counted[]

const toneOf = ({ current, limit }: Pick<Limits, 'current' | 'limit'>) =>
  limit !== null && current > limit ? 'over' : 'within'

const noteOf = ({ current, limit, remaining }: Limits): string => {
  if (limit === null) return 'Unlimited'
  if (current > limit) return 'Over the limit; nothing is deleted'
  return remaining === 0 ? 'At the limit' : `${formatCount(remaining ?? 0)} left`
}

interface RowProps {
  label: string
  note: string
  words: string
  limits: Pick<Limits, 'current' | 'limit'>
}

const Row = ({ label, note, words, limits }: RowProps) => (
  <li className="flex flex-col gap-1.5 border-line border-b py-2.5 last:border-b-0">
    <p className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-ink-muted text-sm">{note}</span>
      <span className="min-w-16 text-right tabular-nums">{words}</span>
    </p>
    {limits.limit !== null && (
      <ProgressBar
        label={label}
        text={words}
        value={limits.current}
        max={limits.limit}
        tone={toneOf(limits)}
      />
    )}
  </li>
)

const StorageRow = ({ used, limit }: PlanOverview['usage']['storage']) => (
  <Row
    label="Files, including the trash"
    note={used < limit ? `${formatFileSize(limit - used)} left` : 'At the limit; you cannot add files'}
    words={`${used === 0 ? 0 : formatFileSize(used)} of ${formatFileSize(limit)}`}
    limits={{ current: used, limit }}
  />
)

/** What counts against the plan; of the trash only its files. */
export const UsageGroup = ({ usage }: { usage: PlanOverview['usage'] }) => (
  <SettingsGroup
    title="Usage"
    lead="What counts towards your plan. Of what is in the trash, only files count."
  >
    <ul>
      {allCounted.map((counted) => (
        <Row
          key={counted}
          label={labelOf(counted)}
          note={noteOf(usage[counted])}
          words={usageWords(usage[counted])}
          limits={usage[counted]}
        />
      ))}
      <StorageRow {...usage.storage} />
    </ul>
  </SettingsGroup>
)
