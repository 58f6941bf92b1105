import type { ApplicationStatus, JobApplication } from '@daybook/contract/job-applications'
import { Ellipsis } from 'lucide-react'
import { useOnline } from '../../../lib/connection/online.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatDate } from '../../../lib/formats/formats.ts'
import { applicationWords } from '../../../lib/public-jobs/job-words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/class-names.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { rowReachStyles } from '../../../ui/list-row.tsx'

export const applicantName = ({ applicant }: JobApplication): string =>
  applicant.displayName || `@${applicant.username}`

interface MoveMenuProps {
  application: JobApplication
  onMove: (to: ApplicationStatus) => void
}

/** Moves an application on without dragging; nothing where it is decided. */
export const ApplicationMenu = ({ application, onMove }: MoveMenuProps) => {
  const isOnline = useOnline()
  const { moves } = application.can
  if (moves.length === 0) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-no-drag=""
        className={buttonStyles({
          variant: 'quiet',
          size: 'sm',
          square: true,
          className: 'relative z-10 -mr-1 -mb-1 shrink-0',
        })}
      >
        <Ellipsis />
        <span className="sr-only">Move {applicantName(application)}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Move to</DropdownMenuLabel>
        {moves.map((to) => (
          <DropdownMenuItem
            key={to}
            disabled={!isOnline}
            danger={to === 'rejected'}
            onSelect={() => onMove(to)}
          >
            {to === 'rejected' ? 'Reject …' : applicationWords[to]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

interface ApplicationCardProps extends MoveMenuProps {
  timezone: string
  isSelected: boolean
  isDragged: boolean
  onOpen: (id: string) => void
}

/** One application on the board, which is dragged to the next column. */
export const ApplicationCard = (props: ApplicationCardProps) => {
  const { application, timezone, isSelected, isDragged, onOpen, onMove } = props
  const { _id: id, rate, currency, createdAt, can } = application
  const name = applicantName(application)
  return (
    <li
      data-drag={can.moves.length > 0 ? id : undefined}
      data-selected={isSelected || undefined}
      className={cn(
        'relative flex select-none flex-col gap-1.5 rounded-lg bg-wash p-2.5 transition-colors hover:bg-wash-strong data-selected:bg-wash-strong [-webkit-touch-callout:none]',
        isDragged && 'opacity-45',
      )}
    >
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="flex shrink-0">
          <Avatar size="sm" name={name} src={application.applicant.profilePicture} />
        </span>
        <button
          type="button"
          dir="auto"
          data-application={id}
          onClick={() => onOpen(id)}
          className={cn(rowReachStyles, 'flex-1 break-words text-left font-medium text-sm')}
        >
          {name}
        </button>
      </span>
      <span className="flex items-end justify-between gap-2">
        <span className="flex flex-wrap gap-x-2 whitespace-nowrap text-ink-muted text-xs tabular-nums">
          <span>{formatDate(createdAt, timezone)}</span>
          {rate !== null && <span>{formatMoney(rate, currency)}</span>}
        </span>
        <ApplicationMenu {...{ application, onMove }} />
      </span>
    </li>
  )
}
