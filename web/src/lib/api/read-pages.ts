import type { Page } from '@daybook/contract/endpoint'

const pageSize = 500

/** All rows of a list that comes in pages; `onPart` hears of those that are there while more are on their way. */
export const readPages = async <R>(
  readPage: (query: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<Page<R>>,
  signal: AbortSignal,
  onPart?: (records: readonly R[]) => void,
): Promise<readonly R[]> => {
  const records: R[] = []
  let cursor: string | undefined
  do {
    const page = await readPage({ limit: pageSize, cursor }, signal)
    records.push(...page.items)
    cursor = page.nextCursor ?? undefined
    if (cursor) onPart?.(records)
  } while (cursor)
  return records
}
