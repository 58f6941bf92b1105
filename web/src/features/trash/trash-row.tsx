import type { TrashedRecord } from '@daybook/contract/trash'
import { Undo2 } from 'lucide-react'
import { formatCounted, formatInstant } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { DurationFigure } from '../../ui/duration-figure.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { daysLeftWords, dayWords } from './day-words.ts'
import { trashWordsOf } from './trashed-kinds.ts'

interface TrashRowProps {
  record: TrashedRecord
  today: string
  timezone: string
  chosen: boolean
  onChoose: (id: string) => void
  onRestore: (id: string) => void
}

/** One deleted record in a line; in two where the screen is narrow. */
export const TrashRow = ({ record, today, timezone, chosen, onChoose, onRestore }: TrashRowProps) => {
  const { _id, type, title, project, trackedTime, tasks, deletedAt, goneAt } = record
  const deleted = (
    <time dateTime={deletedAt} title={formatInstant(deletedAt, timezone)}>
      {dayWords(deletedAt, today, timezone)}
    </time>
  )
  return (
    <ListRow
      selected={chosen}
      className="scroll-mt-14 scroll-mb-14 max-sm:h-auto max-sm:min-h-14"
      leading={<SelectBox label={`Select ${title}`} checked={chosen} onChange={() => onChoose(_id)} />}
      trailing={
        <>
          {trackedTime > 0 && (
            <span className="max-lg:hidden">
              <span className="sr-only">Tracked: </span>
              <DurationFigure seconds={trackedTime} />
            </span>
          )}
          <span className="w-36 text-right max-sm:hidden">Deleted {deleted}</span>
          <span className="w-20 text-right sm:w-30">
            <span className="max-sm:sr-only">Gone </span>
            <time dateTime={goneAt} title={formatInstant(goneAt, timezone)}>
              {daysLeftWords(goneAt, today, timezone)}
            </time>
          </span>
          <Button
            variant="quiet"
            size="sm"
            icon={<Undo2 />}
            data-trashed={_id}
            aria-keyshortcuts="x"
            className="max-sm:w-8 max-sm:px-0"
            onClick={() => onRestore(_id)}
          >
            <span aria-hidden="true" className="max-sm:hidden">
              Restore
            </span>
            <span className="sr-only">Restore: {title}</span>
          </Button>
        </>
      }
    >
      <span className="flex min-w-0 flex-1 gap-x-2 max-sm:flex-col max-sm:items-start sm:items-baseline">
        <span dir="auto" title={title} className="max-w-full truncate">
          {title}
        </span>
        <span className="flex min-w-0 max-w-full shrink-0 gap-1 text-ink-muted text-sm max-sm:shrink">
          {trashWordsOf(type).word}
          {tasks > 0 && <span className="tabular-nums">with {formatCounted(tasks, 'task')}</span>}
          {project !== 'general' && (
            <>
              <span aria-hidden="true">·</span>
              <span dir="auto" className="max-w-40 truncate">
                {project}
              </span>
            </>
          )}
          <span className="shrink-0 sm:hidden">
            · <span className="sr-only">deleted </span>
            {deleted}
          </span>
        </span>
      </span>
    </ListRow>
  )
}
