import { ColorDot } from '../../ui/color-dot.tsx'

export interface BarLine {
  key: string
  label: string
  /** The colour of a project. */
  color?: string | undefined
  figure: string
  /** Quiet words below the label. */
  aside?: string | undefined
  /** The parts of its bar, each 0 to 1 of the longest, the strongest first. */
  parts: readonly number[]
}

const fills = ['fill-ink-muted', 'fill-line-strong']

/** Lines with a hairline bar each. */
export const BarLines = ({ lines }: { lines: readonly BarLine[] }) => (
  <ul className="flex flex-col">
    {lines.map(({ key, label, color, figure, aside, parts }) => (
      <li key={key} className="flex flex-col gap-1.5 py-2">
        <span className="flex items-baseline gap-3">
          <span className="flex min-w-0 items-center gap-2 text-base">
            {color && <ColorDot color={color} />}
            <span dir="auto" className="truncate">
              {label}
            </span>
            {aside && <span className="shrink-0 text-ink-muted text-sm">{aside}</span>}
          </span>
          <span className="ml-auto shrink-0 text-base tabular-nums">{figure}</span>
        </span>
        <svg aria-hidden="true" viewBox="0 0 100 3" preserveAspectRatio="none" className="h-[3px] w-full">
          <rect y={2} width={100} height={1} className="fill-line" />
          {fills.slice(0, parts.length).map((fill, at) => (
            <rect
              key={fill}
              x={100 * parts.slice(0, at).reduce((sum, one) => sum + one, 0)}
              width={Math.max(0, 100 * (parts[at] ?? 0))}
              height={3}
              className={fill}
            />
          ))}
        </svg>
      </li>
    ))}
  </ul>
)
