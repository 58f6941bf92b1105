import type { Page } from '@daybook/contract/endpoint'
import type { TrashedRecord } from '@daybook/contract/trash'

type TrashPage = Page<TrashedRecord>

/** What was read of the trash, and how much there is in all. */
export interface Listed {
  records: readonly TrashedRecord[]
  total: number
}

/** The pages without some of their records; each page tells how many there are over all pages. */
export const without = (pages: readonly TrashPage[], ids: readonly string[]): TrashPage[] => {
  const gone = new Set(ids)
  const rest = pages.map(({ items, ...page }) => ({
    ...page,
    items: items.filter(({ _id }) => !gone.has(_id)),
  }))
  const taken = countOf(pages) - countOf(rest)
  return rest.map((page) => ({ ...page, total: page.total - taken }))
}

const countOf = (pages: readonly TrashPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0)

/** All that was read; the last page knows best how much there is. */
export const listed = (pages: readonly TrashPage[]): Listed => ({
  records: pages.flatMap(({ items }) => items),
  total: pages.at(-1)?.total ?? 0,
})
