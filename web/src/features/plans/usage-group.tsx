import type { Limits, PlanOverview } from '@daybook/contract/plans'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SettingsGroup } from '../accounts/accounts.ts'
import { usageWords } from './plan-words.ts'

const kinds: { counted: keyof PlanOverview['usage']; label: string }[] = [
  { counted: 'tasks', label: 'Tasks' },
  { counted: 'projects', label: 'Projects' },
  { counted: 'clients', label: 'Clients' },
  { counted: 'shareUsernames', label: 'People named in one share' },
]

const toneOf = ({ current, limit }: Limits) => (limit !== null && current > limit ? 'over' : 'neutral')

const noteOf = ({ current, limit, remaining }: Limits): string => {
  if (limit === null) return 'Unlimited'
  if (current > limit) return 'Over the limit: all of it stays'
  return remaining === 0 ? 'At the limit' : `${remaining} more`
}

const Row = ({ label, limits }: { label: string; limits: Limits }) => (
  <li className="flex flex-col gap-1.5 border-line border-b py-2.5">
    <p className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-ink-muted text-sm">{noteOf(limits)}</span>
      <span className="min-w-16 text-right tabular-nums">{usageWords(limits)}</span>
    </p>
    {limits.limit !== null && (
      <ProgressBar
        label={`${label}: ${usageWords(limits)}`}
        value={limits.current}
        max={limits.limit}
        tone={toneOf(limits)}
      />
    )}
  </li>
)

/** What counts against the plan; the trash does not. */
export const UsageGroup = ({ usage }: { usage: PlanOverview['usage'] }) => (
  <SettingsGroup title="Usage" lead="What you have now. What is in the trash does not count.">
    <ul>
      {kinds.map(({ counted, label }) => (
        <Row key={counted} label={label} limits={usage[counted]} />
      ))}
    </ul>
  </SettingsGroup>
)
