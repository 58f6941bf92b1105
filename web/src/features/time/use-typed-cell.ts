import { type KeyboardEvent, useRef, useState } from 'react'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { useFieldEscape } from '../../lib/page/escape.ts'
import { parseDuration } from './typed-duration.ts'

/** Keys that move to another cell, as columns and rows. */
const steps: Record<string, readonly [columns: number, rows: number]> = {
  Enter: [0, 1],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Left and right move inside the text until they reach its end. */
const staysInside = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean => {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  if (isAllSelected || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
  return selectionStart !== selectionEnd || selectionStart !== (key === 'ArrowLeft' ? 0 : value.length)
}

const neighbour = (cell: HTMLInputElement, [columns, rows]: readonly [number, number]) => {
  const column = Number(cell.dataset.column) + columns
  const row = Number(cell.dataset.row) + rows
  return cell
    .closest('table')
    ?.querySelector<HTMLInputElement>(`input[data-column="${column}"][data-row="${row}"]`)
}

export interface CellProblem {
  message: string
  /** The address at which the cell's entries can be changed. */
  offersEntries?: true
}

/**
 * A cell for typing a time. `take` gets the understood value when the cell is left, and returns a complaint, if
 * any, which keeps the text. Escape restores the former value.
 */
export const useTypedCell = (seconds: number, take: (seconds: number) => CellProblem | undefined) => {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<CellProblem>()
  // Moving to another cell leaves this one before it renders again, and must not take the time twice.
  const latest = useRef<string>(undefined)
  const parsed = typed === undefined ? undefined : parseDuration(typed)

  const type = (text: string | undefined) => {
    latest.current = text
    setTyped(text)
    setProblem(undefined)
  }
  const commit = (): boolean => {
    if (latest.current === undefined) return true
    const now = parseDuration(latest.current)
    const found = now.kind === 'problem' ? { message: now.message } : take(now.seconds)
    if (found) setProblem(found)
    else type(undefined)
    return !found
  }
  const field = useRef<HTMLInputElement>(null)
  useFieldEscape(field, typed !== undefined, () => type(undefined))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    if (step && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey) {
      if (staysInside(event)) return
      event.preventDefault()
      if (commit()) neighbour(event.currentTarget, step)?.focus()
    }
  }
  return {
    problem,
    understood: parsed?.kind === 'seconds' ? parsed.seconds : undefined,
    input: {
      ref: field,
      value: typed ?? (seconds > 0 ? formatDuration(seconds) : ''),
      onChange: (event: { target: { value: string } }) => type(event.target.value),
      onBlur: () => void commit(),
      onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
      onKeyDown,
    },
  }
}
