import { formatCount } from '../../formats/formats.ts'

interface ColumnCountProps {
  count: number
  /** In the singular; its plural ends in an s. */
  noun: string
}

/** A count below the head that names it: the noun is for screen readers, and for the line of a phone, which has no head. */
export const ColumnCount = ({ count, noun }: ColumnCountProps) => (
  <span>
    {formatCount(count)}
    <span className="md:sr-only"> {count === 1 ? noun : `${noun}s`}</span>
  </span>
)
