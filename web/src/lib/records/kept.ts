import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

/**
 * A place for what waits for a person's decision: in their query cache, beside their records, it ends with their
 * session. What is settled is set to null and not removed: whoever shows it hears of that only.
 */
export const keptAt = <T extends object>(key: readonly string[]) => ({
  get: (client: QueryClient): T | null => client.getQueryData<T | null>(key) ?? null,
  set: (client: QueryClient, kept: T | null): void => {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData<T | null>(key, kept)
  },
  /** For whoever shows it. */
  query: queryOptions<T | null>({ queryKey: key, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }),
})
