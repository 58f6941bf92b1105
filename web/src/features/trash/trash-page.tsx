import { type TrashedRecord, trashDays } from '@daybook/contract/trash'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatCount, timezoneOf } from '../../lib/formats.ts'
import { useToday } from '../../lib/now.ts'
import { OfflineBanner } from '../../lib/offline-banner.tsx'
import { useUser } from '../../lib/session-store.ts'
import { Unread } from '../../lib/unread.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { loadWaysBack } from './restore-records.ts'
import { useRestore, useTrash } from './trash.ts'
import { TrashList } from './trash-list.tsx'

/** Says what came back, and leads to it. */
const useTellRestored = () => {
  const navigate = useNavigate()
  return (records: readonly TrashedRecord[]) => {
    const [first, ...others] = records
    const single = others.length === 0 ? first : undefined
    if (single?.type === 'project')
      return toast({
        id: 'restored',
        title: 'Project restored',
        description: single.title,
        action: {
          label: 'Open',
          onPress: () => void navigate({ to: '/projects/$id', params: { id: single._id } }),
        },
      })
    if (single?.type === 'client')
      return toast({
        id: 'restored',
        title: 'Client restored',
        description: single.title,
        action: {
          label: 'Open',
          onPress: () => void navigate({ to: '/clients/$id', params: { id: single._id } }),
        },
      })
    const areTasks = records.every(({ type }) => type === 'task')
    toast({
      id: 'restored',
      title: single
        ? 'Task restored'
        : areTasks
          ? 'Tasks restored'
          : `${formatCount(records.length)} restored`,
      description: single?.title,
      action: {
        label: 'Open',
        onPress: () => void navigate({ to: '/tasks', search: { task: single?._id } }),
      },
    })
  }
}

const More = ({ query }: { query: ReturnType<typeof useTrash> }) =>
  query.hasNextPage && (
    <div className="flex items-center justify-center gap-3 py-4">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-bad text-sm">
          Failed to load more.
        </p>
      )}
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchNextPageError ? 'Retry' : 'Show more'}
      </Button>
    </div>
  )

const TrashBody = ({ query }: { query: ReturnType<typeof useTrash> }) => {
  const timezone = timezoneOf(useUser())
  const today = useToday(timezone)
  const restore = useRestore(useTellRestored())
  const { trash } = query
  if (!trash)
    return (
      <Unread query={query} failed="Failed to load the trash. Please check your connection.">
        <SkeletonRows label="Loading the trash" className="mt-10 border-line border-t" />
      </Unread>
    )
  if (trash.total === 0)
    return (
      <EmptyState figure="trash">
        Nothing is in the trash. What you delete stays here for {trashDays} days.
      </EmptyState>
    )
  return (
    <>
      {trash.records.length > 0 && (
        <TrashList records={trash.records} onRestore={restore} {...{ today, timezone }} />
      )}
      <More query={query} />
    </>
  )
}

/** What one deleted and can still take back (decisions §4). */
export const TrashPage = () => {
  const query = useTrash()
  useEffect(() => {
    // Whoever restores something hears of what did not arrive.
    loadWaysBack().catch(() => undefined)
  }, [])
  const total = query.trash?.total
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Trash" aside={total ? `${formatCount(total)} deleted` : undefined} />
      <OfflineBanner />
      <section aria-label="Deleted">
        <TrashBody query={query} />
      </section>
    </div>
  )
}
