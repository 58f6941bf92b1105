import { type KeyboardEvent, useRef } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-task]')]

/** Moves the focus to the row `step` below the one that has it; without one, to the first or the last. */
const moveFocus = (list: HTMLElement, step: number): void => {
  const rows = rowsOf(list)
  const focused = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
  const next = focused === -1 ? (step > 0 ? 0 : rows.length - 1) : focused + step
  const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Arrow keys or j and k go from row to row, space or x completes the row; Enter opens it by itself. */
export const useListKeys = (toggle: (id: string) => void) => {
  const ref = useRef<HTMLUListElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const row = document.activeElement?.closest<HTMLElement>('[data-task]')
    if (step && ref.current) moveFocus(ref.current, step)
    else if (row && (event.key === ' ' || event.key === 'x')) toggle(row.dataset.task ?? '')
    else return
    event.preventDefault()
  }
  const focusFirst = (step: number) => ref.current && moveFocus(ref.current, step)
  return { listProps: { ref, onKeyDown }, focusFirst }
}
