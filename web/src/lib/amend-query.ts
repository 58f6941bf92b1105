import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes what a query holds by what was learned of a part of it. It stays as old as it is, and marked where it was to
 * be read again: the rest of it was not read.
 */
export const amendQuery = <T>(
  client: QueryClient,
  key: QueryKey,
  amend: (data: T | undefined) => T | undefined,
): void => {
  const query = client.getQueryCache().find({ queryKey: key, exact: true })
  const { dataUpdatedAt, isInvalidated = false } = query?.state ?? {}
  client.setQueryData<T>(key, amend, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query?.invalidate()
}
