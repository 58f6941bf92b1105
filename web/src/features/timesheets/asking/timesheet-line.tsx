import type { Timesheet } from '@daybook/contract/timesheets'
import { Copy, Ellipsis, Link2Off, Send } from 'lucide-react'
import { useOnline } from '../../../lib/connection/online.ts'
import { formatDuration } from '../../../lib/formats/clock-formats.ts'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatDate } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/class-names.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { countsText } from './counts-text.ts'
import { Queries } from './queries.tsx'

interface TimesheetLineProps {
  timesheet: Timesheet
  onSend: () => void
  onCloseLink: () => void
}

const standing = ({ closedAt, sentAt, viewedAt, createdAt }: Timesheet): string => {
  const day = (instant: string) => formatDate(instant, ownTimezone())
  if (closedAt) return `Link closed ${day(closedAt)}`
  const sent = sentAt ? `Sent ${day(sentAt)}` : `Link made ${day(createdAt)}`
  return viewedAt ? `${sent}, looked at ${day(viewedAt)}` : sent
}

/** One link: its days, what came of it, and what the client asks. */
export const TimesheetLine = ({ timesheet, onSend, onCloseLink }: TimesheetLineProps) => {
  const { _id: id, from, to, seconds, counts, publicUrl } = timesheet
  const isOnline = useOnline()
  const { copy } = useCopy('Link copied')
  const period = from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`
  return (
    <li className="flex flex-col gap-2 border-line border-b py-2 text-sm last:border-b-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>{period}</span>
            <span>{formatDuration(seconds)} h</span>
          </p>
          <p className={cn('tabular-nums', counts.queried > 0 ? 'text-warn' : 'text-ink-muted')}>
            {countsText(counts)}
          </p>
          <p className="text-ink-muted tabular-nums">{standing(timesheet)}</p>
        </div>
        {publicUrl && (
          <DropdownMenu>
            <DropdownMenuTrigger className={buttonStyles({ variant: 'quiet', size: 'sm', square: true })}>
              <Ellipsis />
              <span className="sr-only">More actions for {period}</span>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem icon={<Send />} disabled={!isOnline} onSelect={onSend}>
                Send by e-mail
              </DropdownMenuItem>
              <DropdownMenuItem icon={<Copy />} onSelect={() => void copy(publicUrl)}>
                Copy link
              </DropdownMenuItem>
              <DropdownMenuItem icon={<Link2Off />} disabled={!isOnline} onSelect={onCloseLink}>
                Close the link
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      {(counts.queried > 0 || counts.changed > 0) && <Queries id={id} />}
    </li>
  )
}
