import { type KeyboardEvent, useRef } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Whether any part of the row shows between the bars at the top and the bottom of the page. */
const isInSight = (row: HTMLElement): boolean => {
  const { top, bottom } = row.getBoundingClientRect()
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(row)
  return (
    top >= Number.parseFloat(scrollMarginTop) &&
    bottom <= window.innerHeight - Number.parseFloat(scrollMarginBottom)
  )
}

/**
 * The keys of a list whose rows are `li`, each with one element that opens its record and carries the record's id in
 * the attribute `data-…`: arrow keys or j and k go from row to row, space acts on the row. Rows keep clear of the
 * page's bars by their scroll margins.
 */
export const useListKeys = <E extends HTMLElement = HTMLUListElement>(
  attribute: `data-${string}`,
  act: (id: string) => void,
) => {
  const ref = useRef<E>(null)
  const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(`li:has([${attribute}])`)]

  /** To the row `step` below the one that has the focus; without one, to the first or the last in sight. */
  const moveFocus = (step: number): void => {
    const rows = ref.current ? rowsOf(ref.current) : []
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const seen = rows.filter(isInSight)
    const row = focused === -1 ? seen.at(step > 0 ? 0 : -1) : (rows[focused + step] ?? rows[focused])
    row?.querySelector<HTMLElement>(`[${attribute}]`)?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
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
    const step = steps[event.key]
    const id = document.activeElement?.getAttribute(attribute)
    if (step) moveFocus(step)
    else if (id && event.key === ' ') actOn(id)
    else return
    event.preventDefault()
  }
  return { listProps: { ref, onKeyDown }, moveFocus }
}

/** What opens the record in the row after the one of `id`, or before it where that is the last. */
export const neighbourOf = (attribute: `data-${string}`, id: string): HTMLElement | null => {
  const row = document.querySelector(`[${attribute}="${CSS.escape(id)}"]`)?.closest('li')
  const select = (one: Element | null | undefined) => one?.querySelector<HTMLElement>(`[${attribute}]`)
  return select(row?.nextElementSibling) ?? select(row?.previousElementSibling) ?? null
}
