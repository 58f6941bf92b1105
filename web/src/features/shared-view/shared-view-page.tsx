import { shareableTypes } from '@daybook/contract/record-types'
import type { ShareType } from '@daybook/contract/sharing'
import { CatchBoundary, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { wasAnswered } from '../../lib/api/api-error.ts'
import { PublicFrame } from '../../lib/page/public-frame.tsx'
import { useSession } from '../../lib/session/session-store.ts'
import { type ProjectFields, projectEdit, type TaskFields, taskEdit } from './edit-kinds.ts'
import { closed, keepEdit, keptEdit } from './kept-edit.ts'
import { KeptText } from './kept-text.tsx'
import { CorruptedView, isOver } from './read-shared-view.ts'
import { isLink, type SharedLink } from './shared-link.ts'
import { SharedSheet } from './shared-sheet.tsx'
import {
  DataFailed,
  NoLongerShared,
  RenderFailed,
  SharedEarlier,
  SharedFailed,
  SharedSkeleton,
  SharedUnreached,
} from './shared-states.tsx'
import { useCalendar } from './use-calendar.ts'
import { useReach } from './use-reach.ts'
import { useSharedView, useViewerId } from './use-shared-view.ts'

/** It ended while it was shown: typed text can still be copied. */
const Ended = ({ link }: { link: SharedLink }) => {
  const viewerId = useViewerId()
  const [edit, setEdit] = useState(() => keptEdit<TaskFields & ProjectFields>(link, viewerId) ?? closed)
  const discard = () => {
    keepEdit(link, viewerId, closed)
    setEdit(closed)
  }
  return (
    <div className="flex flex-col gap-6">
      <NoLongerShared />
      {link.type === 'task' ? (
        <KeptText kind={taskEdit} typed={edit.typed} onDiscard={discard} />
      ) : (
        <KeptText kind={projectEdit} typed={edit.typed} onDiscard={discard} />
      )}
    </div>
  )
}

const SharedContent = ({ link }: { link: SharedLink }) => {
  const viewerId = useViewerId()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSharedView(link)
  const { timezone } = useCalendar()
  const isOnline = useReach({ dataUpdatedAt, error, refetch })
  const retry = { retrying: isFetching, onRetry: () => void refetch() }
  if (isOver(error)) return <Ended link={link} />
  if (data)
    return (
      <>
        {!isOnline && <SharedEarlier readAt={dataUpdatedAt} timezone={timezone} />}
        <CatchBoundary getResetKey={() => String(dataUpdatedAt)} errorComponent={RenderFailed}>
          <SharedSheet key={viewerId} link={link} view={data} />
        </CatchBoundary>
      </>
    )
  if (error instanceof CorruptedView) return <DataFailed {...retry} />
  if (wasAnswered(error)) return <SharedFailed message={error.message} {...retry} />
  return error || !isOnline ? <SharedUnreached {...retry} /> : <SharedSkeleton />
}

const SharedPage = ({ type }: { type: ShareType }) => {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { status } = useSession()
  const link = { type, token }
  const content = () => {
    if (!isLink(link)) return <NoLongerShared />
    // Before it is known who looks, it is not known what they may do.
    return status === 'loading' ? <SharedSkeleton /> : <SharedContent key={token} link={link} />
  }
  return <PublicFrame>{content()}</PublicFrame>
}

export const SharedTaskPage = () => <SharedPage type="task" />
export const SharedProjectPage = () => <SharedPage type="project" />

/** For every other type of record: the address says which. */
export const SharedRecordPage = () => {
  const params: { type?: string } = useParams({ strict: false })
  const type = shareableTypes.find((one) => one === params.type)
  return type ? (
    <SharedPage type={type} />
  ) : (
    <PublicFrame>
      <NoLongerShared />
    </PublicFrame>
  )
}
