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
 * For a view of one record, `id`: once somebody else's is no longer visible, calls `onGone`, with a quiet message
 * unless the person left it themselves; unsaved text can be copied.
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
