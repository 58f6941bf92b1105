import {
  type ApiToken,
  type ApiTokenCreate,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@daybook/contract/api-tokens'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api-client.ts'
import { accountKey } from '../account-listener.ts'
import { useSecurityChanged } from '../settings.ts'

const tokensKey = [...accountKey, 'tokens'] as const

/** One's API tokens, the newest first. */
export const useApiTokens = () =>
  useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => call(listApiTokens, {}, { signal }) })

/** Makes a token, which stands in the list before its dialog closes: the focus returns to a button that stays. */
export const useMakeToken = () => {
  const client = useQueryClient()
  return async (body: ApiTokenCreate) => {
    const made = await call(createApiToken, { body })
    const { token: _secret, ...listed } = made
    client.setQueryData<ApiToken[]>(tokensKey, (tokens = []) => [listed, ...tokens])
    return made
  }
}

export const useRevokeToken = () => {
  const changed = useSecurityChanged()
  return useMutation({
    mutationFn: (id: string) => call(revokeApiToken, { params: { id } }),
    onSettled: changed,
  })
}
