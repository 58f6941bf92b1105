import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { SquareArrowOutUpRight } from 'lucide-react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { Unread } from '../../connection/unread.tsx'
import { neighbourOf } from '../use-list-keys.ts'
import { type Asking, DeleteButton } from './delete-question.tsx'

type Deletable = { _id: string; can: { delete: boolean } }

export interface RecordPanelProps<R extends Deletable> {
  /** In the singular, as in `task`; its rows in a list are found by it. */
  noun: string
  open: boolean
  /** Undefined where the address names one that is not there. */
  record: R | undefined
  title: (record: R | undefined) => string
  /** Where it has a page of its own: the list that it stands in. */
  pages?: string
  /** Reads one that others share, of which it is not known yet whether it is there. */
  other?: Parameters<typeof Unread>[0]['query'] & { isError: boolean }
  /** Beside its title: asks whether one that may be deleted shall go. */
  Question?: ComponentType<Asking<R>>
  /** What else stands there; `onGone` closes the panel on one that goes. */
  Actions?: ComponentType<{ record: R; onGone: () => void }>
  /** Gets the focus after the last one has gone. */
  fallbackFocus?: () => HTMLElement | null
  onClose: () => void
  children: (record: R, isOnItsPage: boolean) => ReactNode
}

/** The last one stays in the panel while it slides away. */
const useLastShown = <R,>(open: boolean, record: R | undefined): R | undefined => {
  const [last, setLast] = useState(record)
  if (open && record !== last) setLast(record)
  return open ? record : last
}

const PageLink = ({ page }: { page: string }) => (
  <Tooltip label="Open page" side="bottom">
    <Link to={page} className={buttonStyles({ variant: 'quiet', square: true })}>
      <SquareArrowOutUpRight />
      <span className="sr-only">Open page</span>
    </Link>
  </Tooltip>
)

/** One record beside whatever page asks for it. */
export const RecordPanel = <R extends Deletable>(props: RecordPanelProps<R>) => {
  const { noun, open, pages, other, Question, Actions, onClose, fallbackFocus } = props
  const record = useLastShown(open, props.record)
  const navigate = useNavigate()
  const page = pages && record && `${pages}/${record._id}`
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === page })
  const returnTo = useRef<HTMLElement | null>(null)
  const takeReturn = () => {
    const element = returnTo.current
    returnTo.current = null
    return element
  }
  const leave = (id: string) => {
    returnTo.current = neighbourOf(`data-${noun}`, id) ?? fallbackFocus?.() ?? document.querySelector('main')
    if (isOnItsPage) void navigate({ to: pages })
    else onClose()
  }
  const isUnknown = other && (other.isError || other.isFetching)
  return (
    <Sheet
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={props.title(record)}
      isHeadedInside={record !== undefined}
      returnTo={takeReturn}
      actions={
        record && (
          <>
            {page && !isOnItsPage && <PageLink page={page} />}
            {Question && record.can.delete && (
              <DeleteButton {...{ noun, record, Question }} onGone={() => leave(record._id)} />
            )}
            {Actions && <Actions record={record} onGone={() => leave(record._id)} />}
          </>
        )
      }
    >
      {record && props.children(record, isOnItsPage)}
      {!record && isUnknown && (
        <Unread query={other} failed={`Failed to load shared ${noun}s. Please check your connection.`}>
          <SkeletonRows label={`Loading the ${noun}`} count={6} />
        </Unread>
      )}
      {!record && !isUnknown && <EmptyState figure="search">This {noun} is not here any more.</EmptyState>}
    </Sheet>
  )
}
