import {
  type ApplicationStatus,
  applicationMoves,
  type JobApplication,
} from '@daybook/contract/job-applications'
import { useEffect, useRef } from 'react'
import { DragGhost } from '../../../lib/drag/drag-ghost.tsx'
import { useDrag } from '../../../lib/drag/use-drag.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import { applicationWords } from '../../../lib/public-jobs/job-words.ts'
import { cn } from '../../../ui/class-names.ts'
import { ApplicationCard, applicantName } from './application-card.tsx'

const columns = [
  ...(['submitted', 'shortlisted', 'interview', 'offered', 'hired', 'rejected'] as const),
] satisfies ApplicationStatus[]

/** Who withdrew stands with those who were rejected: both are over. */
const columnOf = ({ status }: JobApplication): (typeof columns)[number] =>
  status === 'withdrawn' ? 'rejected' : status

interface ApplicationBoardProps {
  applications: readonly JobApplication[]
  timezone: string
  openId: string | undefined
  onOpen: (id: string) => void
  onMove: (application: JobApplication, to: ApplicationStatus) => void
}

/** The applications by how far they have come; dragged, or moved by the menu of each. */
export const ApplicationBoard = (props: ApplicationBoardProps) => {
  const { applications, timezone, openId, onOpen } = props
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef<{ id: string; to: ApplicationStatus }>(null)
  const onMove = (application: JobApplication, to: ApplicationStatus) => {
    moved.current = { id: application._id, to }
    props.onMove(application, to)
  }
  // Its card in the other column is another element.
  useEffect(() => {
    const { id, to } = moved.current ?? {}
    // Other news of the applications may come before it.
    if (applications.find(({ _id }) => _id === id)?.status !== to) return
    moved.current = null
    if (id === undefined || document.activeElement !== document.body) return
    board.current?.querySelector<HTMLElement>(`[data-application="${id}"]`)?.focus()
  }, [applications])
  const find = (id: string | undefined) => applications.find(({ _id }) => _id === id)
  const { drag, ghost } = useDrag(board, (id, place) => {
    const application = find(id)
    const to = columns.find((column) => column === place)
    if (application && to && application.can.moves.includes(to)) onMove(application, to)
  })
  const dragged = find(drag?.id)
  return (
    <div ref={board} className={cn('overflow-x-auto pb-2', drag && 'cursor-grabbing')}>
      <div className="grid min-w-264 grid-cols-6 border-line border-t border-l">
        {columns.map((column) => {
          const inColumn = applications.filter((one) => columnOf(one) === column)
          const name = column === 'rejected' ? 'Over' : applicationWords[column]
          const takes = dragged && applicationMoves[dragged.status].includes(column)
          return (
            <section
              key={column}
              aria-label={name}
              data-drop={column}
              className={cn(
                'flex min-h-64 min-w-0 flex-col gap-2 border-line border-r border-b p-2 transition-colors',
                takes && 'bg-wash',
                takes && drag?.place === column && 'bg-wash-strong',
              )}
            >
              <h2 className="flex items-baseline gap-2 font-medium text-sm">
                {name}
                <span className="font-normal text-ink-faint tabular-nums">
                  {inColumn.length > 0 && formatCount(inColumn.length)}
                </span>
              </h2>
              <ul aria-label={name} className="flex flex-col gap-2">
                {inColumn.map((application) => (
                  <ApplicationCard
                    key={application._id}
                    {...{ application, timezone, onOpen }}
                    isSelected={openId === application._id}
                    isDragged={drag?.id === application._id}
                    onMove={(to) => onMove(application, to)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <DragGhost ref={ghost} title={dragged && applicantName(dragged)} />
    </div>
  )
}
