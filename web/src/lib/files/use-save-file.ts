import type { CallOf, EndpointShape } from '@daybook/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { messageOf } from '../api/api-error.ts'
import { download, type FileEndpoint } from '../api/download.ts'
import { NotSaved } from '../records/not-saved.ts'

/**
 * Saves a file that the server makes; `before` is waited for. Says so where none comes, unless `tell` answers that it has
 * told why.
 */
export const useSaveFile = <E extends EndpointShape & FileEndpoint>(
  endpoint: E,
  failed: string,
  tell: (refusal: Error) => boolean = () => false,
) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ parts, before }: { parts: CallOf<E>; before?: Promise<void> }) => {
      await before
      await download(endpoint, parts)
    },
    onError: (refusal) => {
      if (refusal instanceof NotSaved || tell(refusal)) return
      toast({
        id: failed,
        title: failed,
        description: messageOf(refusal, 'Please check your connection.'),
        tone: 'bad',
      })
    },
  })
  return { save: (parts: CallOf<E>, before?: Promise<void>) => mutate({ parts, before }), isPending }
}
