import type { Page } from '@daybook/contract/endpoint'
import type { JobsQuery, ListedJob } from '@daybook/contract/public-jobs'

/** Who looks a second later sees what the one before saw. */
const keptMs = 1_000
/** So many pages of lists, each of some 30 kB, are kept at once. */
const mostKept = 100

type Answer = Promise<Page<ListedJob>>

/** Pages of the public list, which everybody sees alike: each is read once a second, however many ask (decision 041). */
export const createKeptLists = () => {
  const kept = new Map<string, { at: number; answer: Answer }>()
  return {
    /** The page as it was read within the last second, else as `read` has it. */
    page: (query: JobsQuery, now: Date, read: () => Answer): Answer => {
      const [key, at] = [JSON.stringify(query), now.getTime()]
      const known = kept.get(key)
      if (known && Math.abs(at - known.at) < keptMs) return known.answer
      if (kept.size >= mostKept) kept.clear()
      const answer = read()
      kept.set(key, { at, answer })
      answer.catch(() => kept.delete(key))
      return answer
    },
    /** Who changes a job here sees the change at once. */
    forget: (): void => kept.clear(),
  }
}
