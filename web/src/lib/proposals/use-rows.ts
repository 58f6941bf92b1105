import { useState } from 'react'
import { v7 as newId } from 'uuid'

interface Rows<T> {
  items: readonly T[]
  most: number
  isBlank: (item: T) => boolean
  onChange: (items: T[]) => void
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

/**
 * A list that is edited row by row. Blank rows at its end are not part of it yet: saving it takes none of them away. Each
 * row has a key of its own that moves along with it.
 */
export const useRows = <T>({ items, most, isBlank, onChange }: Rows<T>) => {
  const [begun, setBegun] = useState<readonly T[]>([])
  const [keys, setKeys] = useState<readonly string[]>([])
  const rows = [...items, ...begun].slice(0, most)
  if (keys.length !== rows.length) setKeys(rows.map((_, at) => keys[at] ?? newId()))

  const change = (next: readonly T[], nextKeys: readonly string[] = keys): void => {
    const count = next.findLastIndex((item) => !isBlank(item)) + 1
    setKeys(nextKeys)
    setBegun(next.slice(count))
    if (count > 0 || items.length > 0) onChange(next.slice(0, count))
  }
  return {
    rows,
    keyOf: (at: number): string => keys[at] ?? `${at}`,
    edit: (at: number, part: Partial<T>) =>
      change(rows.map((row, other) => (other === at ? { ...row, ...part } : row))),
    addAfter: (at: number, item: T) => {
      const place = <V>(list: readonly V[], one: V) => [...list.slice(0, at + 1), one, ...list.slice(at + 1)]
      change(place(rows, item), place(keys, newId()))
    },
    remove: (at: number) => {
      const without = <V>(list: readonly V[]) => list.filter((_, other) => other !== at)
      change(without(rows), without(keys))
    },
    move: (from: number, to: number) => change(moved(rows, from, to), moved(keys, from, to)),
  }
}
