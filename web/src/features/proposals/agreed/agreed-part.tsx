import { type AgreedWork, agreedWork } from '@daybook/contract/agreed-work'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/api-client.ts'
import type { ProjectPartProps } from '../../../lib/feature/feature.ts'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { formatMoney, formatRate } from '../../../lib/formats/figure-formats.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { agreedKey } from '../proposals-kind.ts'
import { ProposeChange } from '../propose-change.tsx'

const hours = (seconds: number): string => `${formatDuration(seconds)} h`

/** What was agreed, and what was done of it, in one sentence. */
export const agreedSentence = (work: AgreedWork): string => {
  const { total, currency, minutes, trackedSeconds, worth } = work
  const agreed = [
    total !== null && currency !== null && formatMoney(total, currency),
    minutes > 0 && hours(minutes * 60),
  ].filter(Boolean)
  const done =
    minutes > 0
      ? `${hours(trackedSeconds)} tracked`
      : worth !== null && currency !== null
        ? `work worth ${formatMoney(worth, currency)} tracked`
        : `${hours(trackedSeconds)} tracked`
  return agreed.length > 0 ? `${agreed.join(' and ')} agreed, ${done}.` : `In several currencies, ${done}.`
}

const standingWords: Record<AgreedWork['standing'], string> = {
  within: '',
  near: 'Nearly used up: propose a change before you do more.',
  over: 'More than was agreed: propose a change for what comes on top.',
}

/** In whole per cent, as a budget's: nearly all of it is not all. */
const shareText = (used: number): string => formatRate(Math.floor(used))

const Burn = ({ used, standing }: { used: number; standing: AgreedWork['standing'] }) => (
  <div className="flex flex-col gap-1.5">
    <ProgressBar label="Used of what was agreed" text={shareText(used)} value={used} tone={standing} />
    <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
      <span className={cn('text-ink-muted', standing === 'over' && 'text-bad')}>{shareText(used)} used</span>
      {standing !== 'within' && (
        <span className={standing === 'over' ? 'text-bad' : 'text-warn'}>{standingWords[standing]}</span>
      )}
    </p>
  </div>
)

/** What the client accepted for a project, beside what was tracked on it; nothing where nothing was agreed. */
export const AgreedPart = ({ projectId }: ProjectPartProps) => {
  const { data } = useQuery({
    queryKey: [...agreedKey, projectId],
    queryFn: ({ signal }) => call(agreedWork, { params: { id: projectId } }, { signal }),
  })
  const [whole] = data?.proposals.filter(({ changeOf }) => changeOf === null) ?? []
  if (!data || data.proposals.length === 0) return null
  return (
    <TitledSection id="agreed" title="Agreed" action={whole && <ProposeChange id={whole._id} size="sm" />}>
      <p className="text-md">{agreedSentence(data)}</p>
      {data.used !== null && <Burn used={data.used} standing={data.standing} />}
      <ul
        aria-label={formatCounted(data.proposals.length, 'proposal')}
        className="flex flex-col gap-1 text-sm"
      >
        {data.proposals.map(({ _id: id, title, total, currency, changeOf }) => (
          <li key={id} className="flex justify-between gap-4">
            <Link
              to="/proposals/$id"
              params={{ id }}
              dir="auto"
              className={linkStyles({ className: 'min-w-0 truncate' })}
            >
              {title}
            </Link>
            <span className="shrink-0 text-ink-muted tabular-nums">
              {changeOf && total > 0 && '+'}
              {formatMoney(total, currency)}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
