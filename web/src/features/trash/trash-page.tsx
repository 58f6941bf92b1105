import { type TrashedRecord, trashDays } from '@daybook/contract/trash'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MorePages } from '../../lib/connection/more-pages.tsx'
import { OfflineBanner } from '../../lib/connection/offline-banner.tsx'
import { Unread } from '../../lib/connection/unread.tsx'
import { formatCount, timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { loadWaysBack } from './restore-records.ts'
import { useRestore, useTrash } from './trash.ts'
import { TrashList } from './trash-list.tsx'
import { trashWordsOf } from './trashed-kinds.ts'

/** Says what came back, and leads to it. */
const useTellRestored = () => {
  const navigate = useNavigate()
  return (records: readonly TrashedRecord[]) => {
    const [first, ...others] = records
    if (!first) return
    const words = trashWordsOf(first.type)
    const isSingle = others.length === 0
    const severalRestored = others.every(({ type }) => type === first.type) && words.severalRestored
    toast({
      id: 'restored',
      title: isSingle
        ? `${words.word} restored`
        : severalRestored || `${formatCount(records.length)} restored`,
      description: isSingle ? first.title : undefined,
      action: {
        label: 'Open',
        onPress: () => void navigate(isSingle ? words.placeOf(first._id) : { to: '/tasks' }),
      },
    })
  }
}

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
        <TrashList
          records={trash.records}
          total={trash.total}
          onReadAll={async () => (await query.readAll()).records}
          onRestore={restore}
          {...{ today, timezone }}
        />
      )}
      <MorePages query={query} className="py-4" />
    </>
  )
}

/** Deleted records that can still be restored (rules §4). */
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
