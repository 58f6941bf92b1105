import type { CallOf, EndpointShape } from '@daybook/contract/endpoint'
import { listProposals } from '@daybook/contract/proposals'
import { type PublicProposal, readPublicProposal } from '@daybook/contract/public-proposals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Parts } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'
import { complaintsAbout } from '../../../lib/forms/complaints.ts'
import { useSession } from '../../../lib/session/session-store.ts'

const publicKey = (token: string) => ['public-proposal', token] as const

/** A malformed address is not sent to the server. */
const read = (token: string, signal: AbortSignal) => {
  const { data } = readPublicProposal.params.safeParse({ token })
  if (!data) throw new ApiError(404, 'not_found', 'Proposal not found')
  return call(readPublicProposal, { params: data }, { signal, named: true })
}

/** The proposal behind a link; read again whenever one comes back to the page, as an answer may be there. */
export const usePublicProposal = (token: string) =>
  useQuery({
    queryKey: publicKey(token),
    queryFn: ({ signal }) => read(token, signal),
    refetchOnWindowFocus: 'always',
  })

/** Whether the person who looks at it wrote it; false until that is known. */
export const useIsAuthor = (token: string): boolean => {
  const { status } = useSession()
  const { data } = useQuery({
    queryKey: [...publicKey(token), 'author'],
    queryFn: async ({ signal }) => {
      const own = await call(listProposals, {}, { signal })
      return own.some(({ publicUrl }) => publicUrl?.endsWith(`/${token}`))
    },
    enabled: status === 'authenticated',
    retry: false,
  })
  return data ?? false
}

/** Answers a proposal or asks about it; the page shows what the server answers. A refusal may be news: it is read again. */
export const usePublicCall = <E extends EndpointShape>(endpoint: E, token: string) => {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (parts: CallOf<E>) => (await call(endpoint, parts)) as unknown as PublicProposal,
    onSuccess: (proposal) => client.setQueryData(publicKey(token), proposal),
    onError: (error) => {
      if (wasAnswered(error) && error.status !== 400)
        void client.invalidateQueries({ queryKey: publicKey(token), exact: true })
    },
  })
  const { error, variables } = mutation
  return {
    ...mutation,
    /** What is wrong with the fields of a body that are as they were sent. */
    complaints: (typed: object) => complaintsAbout(error, (variables as Parts | undefined)?.body, typed),
  }
}
