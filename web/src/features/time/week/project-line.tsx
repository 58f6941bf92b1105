import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { DottedName } from '../../../ui/dotted-name.tsx'
import type { RowGroup } from './group-rows.ts'

interface ProjectLineProps {
  group: RowGroup
  color: string | undefined
  /** Only a week has a sum of its days. */
  isWeek: boolean
}

/** A project above its tasks, with what they come to. */
export const ProjectLine = ({ group, color, isWeek }: ProjectLineProps) => (
  <tr className="h-(--row-height) border-line border-b">
    <th scope="rowgroup" className="px-2 text-left font-medium text-base">
      <DottedName
        color={color}
        name={group.projectId === null ? 'General' : group.project}
        className="max-w-full"
      />
    </th>
    {[...group.totals, ...(isWeek ? [group.seconds] : [])].map((seconds, column) => (
      // oxlint-disable-next-line react/no-array-index-key -- a column is its place
      <td key={column} className="px-2 text-right text-base text-ink-muted tabular-nums">
        {seconds > 0 && formatDuration(seconds)}
      </td>
    ))}
  </tr>
)
