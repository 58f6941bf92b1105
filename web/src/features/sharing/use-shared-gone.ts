import type { ShareType } from '@daybook/contract/sharing'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordChange } from '../../lib/records/record.ts'
import { toast } from '../../ui/toast.ts'
import { goneMessage } from './gone-message.ts'

interface Shown {
  _id: string
  isSharedWithMe: boolean
}

const wasLeft = (client: QueryClient, type: ShareType, id: string): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey: [`${type}s`, 'change'] })
    .some(({ state }) => {
      const change = state.variables as RecordChange
      return change.kind === 'leave' && change.id === id && state.status !== 'error'
    })

/**
 * For what shows one record, `id`: where that was somebody else's and is not to be seen any more, it is closed by
 * `onGone`, with a quiet word unless the person left it themselves; what they had typed is there to copy.
 */
export const useSharedGone = (
  type: ShareType,
  id: string | undefined,
  shown: Shown | undefined,
  onGone: () => void,
): void => {
  const client = useQueryClient()
  const [sharedId, setSharedId] = useState<string>()
  const known = id === sharedId ? sharedId : undefined
  const next = shown?.isSharedWithMe ? shown._id : known
  if (next !== sharedId) setSharedId(next)
  const isGone = id !== undefined && id === sharedId && shown === undefined
  const close = useEffectEvent(() => {
    onGone()
    // Its form is gone already, and has kept what was typed.
    const message = id && goneMessage(type, id, wasLeft(client, type, id))
    if (message) toast(message)
  })
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
}
