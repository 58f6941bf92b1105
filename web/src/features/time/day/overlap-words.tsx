import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import type { Overlap } from './overlaps.ts'

interface OverlapWordsProps {
  overlaps: readonly Overlap[] | undefined
  className?: string
}

/** With what an entry overlaps and by how much, the titles in the direction of their own letters. */
export const OverlapWords = ({ overlaps, className }: OverlapWordsProps) =>
  overlaps && overlaps.length > 0 ? (
    <span className={className}>
      Overlaps{' '}
      {overlaps.map(({ title, seconds }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two entries of a task may overlap alike
        <span key={place}>
          {place > 0 && ', '}
          <bdi>{title}</bdi> by <span className="tabular-nums">{formatDuration(seconds)}</span>
        </span>
      ))}
    </span>
  ) : null
