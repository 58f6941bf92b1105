import type { CallOf, EndpointShape } from '@daybook/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { toast } from '../../ui/toast.ts'
import type { Parts } from '../api/api-client.ts'
import { messageOf } from '../api/api-error.ts'
import { checkedCall } from '../api/checked-call.ts'
import { complaintsAbout, isShownBeside } from '../forms/complaints.ts'
import { isChangedElsewhere } from './send-edit.ts'

export interface CallWords<R> {
  /** Nothing is said where the screen says it. */
  done?: string | ((answer: R) => string)
  failed: string
  /** The fields beside which a complaint stands: what is wrong with them is not told once more. */
  shown?: readonly string[]
  /** Calls of one name are made one after the other. */
  inTurn?: string
  /** Whether what was changed elsewhere is looked at by the caller, so that nobody is told. */
  merges?: boolean
}

interface Kept<R> {
  /** For what a refusal brings with it. */
  schema: z.ZodType<R>
  /** Takes in the record as it is then. */
  keep: (client: QueryClient, record: R) => void
}

/** Does at once what only the server can, takes in the record that it answers, and says what came of it. */
export const useServerCall = <E extends EndpointShape, R>(
  endpoint: E,
  { done, failed, shown = [], inTurn, merges = false, schema, keep }: CallWords<R> & Kept<R>,
) => {
  const client = useQueryClient()
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    ...(inTurn && { scope: { id: inTurn } }),
    mutationFn: async (parts: CallOf<E>) => (await checkedCall(endpoint, parts)) as unknown as R,
    onSuccess: (record) => {
      keep(client, record)
      const title = typeof done === 'function' ? done(record) : done
      if (title) toast({ title, tone: 'good' })
    },
    onError: (refusal) => {
      if (isShownBeside(refusal, shown)) return
      const current = isChangedElsewhere(refusal) && schema.safeParse(refusal.response?.data).data
      if (current) keep(client, current)
      if (current && merges) return
      toast({
        id: failed,
        title: failed,
        description: current
          ? 'It was changed elsewhere in the meantime. This is how it is now: please look at it again.'
          : messageOf(refusal, 'Please check your connection.'),
        tone: current ? 'warn' : 'bad',
      })
    },
  })
  return {
    run: (parts: CallOf<E>, onDone?: (record: R) => void, onRefused?: () => void) =>
      // Of several at once, each hears of its own refusal.
      void mutateAsync(parts, { onSuccess: (record) => onDone?.(record) }).catch(() => onRefused?.()),
    isPending,
    error,
    /** What is wrong with the fields of a body that are as they were sent. */
    complaints: (typed: object) => complaintsAbout(error, (variables as Parts | undefined)?.body, typed),
    reset,
  }
}
