import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Updates a part of a query's data. The data keeps its age and its staleness: the rest of it was not read. */
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
