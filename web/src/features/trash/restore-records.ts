import type { TrashedRecord } from '@daybook/contract/trash'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { trashedKinds } from './trashed-kinds.ts'

type Records = readonly TrashedRecord[]
type Restore = readonly [Records, Promise<void>]

/** What a restore takes besides this page; loaded before it may be without a network. */
export const loadWaysBack = () =>
  Promise.all(trashedKinds().map(async (kind) => ({ ...kind, records: await kind.load() })))

/**
 * Queues restores from the trash: parents before their children, the tasks all or none. Returns which were
 * restored; the reasons for the others were shown.
 */
export const restoreRecords = async (client: QueryClient, trashed: Records): Promise<Records> => {
  const kinds = await loadWaysBack()
  const restores = kinds.flatMap(({ trash, records }): readonly Restore[] => {
    const ofKind = trashed.filter(({ type }) => type === trash.type)
    if (trash.restoreTogether) return [[ofKind, trash.restoreTogether(client, ofKind)]]
    return ofKind.map((record) => {
      const { _id: id, title } = record
      return [[record], records.change(client, { kind: 'restore', id, title })]
    })
  })
  const settled = await Promise.allSettled(restores.map(([, done]) => done))
  return restores.flatMap(([restored], place) => (settled[place]?.status === 'fulfilled' ? restored : []))
}

/** A part of the app did not arrive. */
export const tellNotTried = (): void =>
  toast({
    id: 'restore',
    title: 'Failed to restore',
    description: 'Please check your connection and try again.',
    tone: 'bad',
  })
