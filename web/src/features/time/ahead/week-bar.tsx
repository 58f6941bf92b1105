import type { PlannedWeek } from '@daybook/contract/ahead-plan'

const height = 12

interface WeekBarProps {
  week: PlannedWeek
  /** Seconds of a job that is tried, of what is free. */
  job: number
  /** What the widest bar stands for, in seconds. */
  most: number
}

/** The hatching of a job that is tried, for all bars of a page. */
export const JobHatching = () => (
  <svg aria-hidden="true" className="absolute size-0">
    <defs>
      <pattern
        id="job-hatching"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1="0" y1="0" x2="0" y2="5" className="stroke-ink stroke-2" />
      </pattern>
    </defs>
  </svg>
)

/** A week as a bar: worked, planned, a job that is tried, free, and what is over; the table says the same in figures. */
export const WeekBar = ({ week: { worked, planned, free, over }, job, most }: WeekBarProps) => {
  const within = worked + planned - over
  const parts = [
    { name: 'worked', seconds: Math.min(worked, within), look: 'fill-ink-muted' },
    { name: 'planned', seconds: Math.max(0, within - worked), look: 'fill-line-strong' },
    { name: 'job', seconds: job, look: 'fill-[url(#job-hatching)] stroke-ink' },
    { name: 'free', seconds: free - job, look: 'fill-none stroke-line-strong' },
    { name: 'over', seconds: over, look: 'fill-warn' },
  ]
  let from = 0
  return (
    <svg aria-hidden="true" className="block h-3 w-full overflow-visible">
      {parts.map(({ name, seconds, look }) => {
        const x = from
        from += seconds
        if (seconds <= 0) return null
        return (
          <rect
            key={name}
            x={`${(x / most) * 100}%`}
            width={`${(seconds / most) * 100}%`}
            y="0.5"
            height={height - 1}
            className={look}
          />
        )
      })}
    </svg>
  )
}
