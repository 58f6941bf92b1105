import { type RefObject, useCallback, useRef, useState } from 'react'
import { neighbourOf } from '../use-list-keys.ts'

/** Which record of a list is asked about, whether it shall go, and where the focus goes on once it has gone. */
export const useListDeletion = (
  attribute: `data-${string}`,
  fallbackFocus: RefObject<HTMLElement | null>,
) => {
  const [askedId, setAskedId] = useState<string>()
  const returnTo = useRef<HTMLElement | null>(null)
  const ask = useCallback((id: string) => {
    returnTo.current = null
    setAskedId(id)
  }, [])
  return {
    askedId,
    ask,
    asking: {
      returnTo: () => returnTo.current,
      onDeleted: ({ _id }: { _id: string }) => {
        returnTo.current = neighbourOf(attribute, _id) ?? fallbackFocus.current
      },
      onClose: () => setAskedId(undefined),
    },
  }
}
