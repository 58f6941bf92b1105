import { listApiTokens, revokeApiToken } from '@daybook/contract/api-tokens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api-client.ts'
import { accountKey } from '../account-listener.ts'
import { useSecurityChanged } from '../settings.ts'

const tokensKey = [...accountKey, 'tokens'] as const

/** One's API tokens, the newest first. */
export const useApiTokens = () =>
  useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => call(listApiTokens, {}, { signal }) })

export const useRevokeToken = () => {
  const changed = useSecurityChanged()
  return useMutation({
    mutationFn: (id: string) => call(revokeApiToken, { params: { id } }),
    onSettled: changed,
  })
}
