import { type KeyboardEvent, useRef } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** How long to wait for a row to be drawn: half a second. */
const mostFrames = 30

/** Whether any part of the row shows between the bars at the top and the bottom of the page. */
const isInSight = (row: HTMLElement): boolean => {
  const { top, bottom } = row.getBoundingClientRect()
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(row)
  return (
    top >= Number.parseFloat(scrollMarginTop) &&
    bottom <= window.innerHeight - Number.parseFloat(scrollMarginBottom)
  )
}

/** The panel that shows one record of the list, and how to show another one in it. */
export interface FollowingPanel {
  openId: string | undefined
  /** In the order of the list, where that draws only some of its rows. */
  ids?: () => readonly string[]
  follow: (id: string) => void
}

/**
 * The keys of a list whose rows are `li`, each with one element that opens its record and carries the record's id in
 * the attribute `data-…`: arrow keys or j and k go from row to row, space acts on the row. Rows keep clear of the
 * page's bars by their scroll margins.
 */
export const useListKeys = <E extends HTMLElement = HTMLUListElement>(
  attribute: `data-${string}`,
  act: (id: string) => void,
  panel?: FollowingPanel,
) => {
  const ref = useRef<E>(null)
  const idOf = (row: HTMLElement) => row.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? ''
  const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`li:has([${attribute}])`)]

  /** To the row `step` below the one that has the focus; without one, to the first or the last in sight. */
  const moveFocus = (step: number): void => {
    const rows = ref.current ? rowsOf(ref.current) : []
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const from = rows[focused]
    const row = from ? rows[focused + step] : rows.filter(isInSight).at(step > 0 ? 0 : -1)
    // Keys that repeat can reach the last row that is drawn before the page has followed.
    if (from && !row) return showNeighbour(idOf(from), step)
    row?.querySelector<HTMLElement>(`[${attribute}]`)?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  /** Brings the row of one into sight and gives it the focus, unless a panel over the whole screen hides the list. */
  const showRow = (id: string, share: number): void => {
    const list = ref.current
    if (!list || list.closest('[aria-hidden=true]')) return
    const find = () => list.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`)
    const show = () => {
      find()?.focus({ preventScroll: true })
      find()?.closest('li')?.scrollIntoView({ block: 'nearest' })
    }
    if (find()) return show()
    // A long list draws only what is near: first to about where it stands.
    const { top, height } = list.getBoundingClientRect()
    window.scrollBy(0, top + height * share - window.innerHeight / 2)
    const showOnceDrawn = (framesLeft: number) => {
      if (find()) show()
      else if (framesLeft > 0) requestAnimationFrame(() => showOnceDrawn(framesLeft - 1))
    }
    showOnceDrawn(mostFrames)
  }
  const idsOf = () => panel?.ids?.() ?? (ref.current ? rowsOf(ref.current).map(idOf) : [])
  const showNeighbour = (id: string, step: number): void => {
    const ids = idsOf()
    const at = ids.indexOf(id) + step
    const next = ids[at]
    if (next !== undefined) showRow(next, at / ids.length)
  }
  /** From row to row; with a panel open from its record on, and the panel follows. */
  const step = (by: number): void => {
    const ids = panel?.openId === undefined ? [] : idsOf()
    const at = ids.indexOf(panel?.openId ?? '')
    if (!panel || at === -1) return moveFocus(by)
    const next = ids[at + by]
    if (next === undefined) return
    panel.follow(next)
    showRow(next, (at + by) / ids.length)
  }
  const actOn = (id: string): void => {
    const next = neighbourOf(attribute, id)
    act(id)
    // The row may not belong there any more, as a completed task among the open ones: the focus goes on to the next.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) next?.focus()
      }),
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = steps[event.key]
    const id = document.activeElement?.getAttribute(attribute)
    if (by) (event.key.startsWith('Arrow') ? moveFocus : step)(by)
    else if (id && event.key === ' ') actOn(id)
    else return
    event.preventDefault()
  }
  return { listProps: { ref, onKeyDown }, moveFocus, step }
}

/** What opens the record in the row after the one of `id`, or before it where that is the last. */
export const neighbourOf = (attribute: `data-${string}`, id: string): HTMLElement | null => {
  const row = document.querySelector(`[${attribute}="${CSS.escape(id)}"]`)?.closest('li')
  const select = (one: Element | null | undefined) => one?.querySelector<HTMLElement>(`[${attribute}]`)
  return select(row?.nextElementSibling) ?? select(row?.previousElementSibling) ?? null
}
