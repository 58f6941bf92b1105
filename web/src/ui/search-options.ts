import { fold } from '@daybook/contract/fold'
import type { SelectGroup, SelectOption } from './select.tsx'

export interface SearchOption {
  value: string
  label: string
  /** Beside the label. */
  note?: string
  /** Any CSS colour, shown as a dot before the label. */
  color?: string
  /** The heading that it stands under, as its neighbours do. */
  group?: string
  /** The text it is found by, folded; the label where there is none. */
  words?: string
}

const longestSearch = 100

/** The options in which each of the typed words stands; all for nothing typed. Those that begin so come first within their group. */
export const findOptions = (options: readonly SearchOption[], typed: string): readonly SearchOption[] => {
  const wanted = fold(typed.slice(0, longestSearch)).trim()
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const found = options
    .map((option) => ({ option, text: option.words ?? fold(option.label) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
  const groups = [...new Set(found.map(({ option }) => option.group))]
  return found
    .map(({ option, text }) => ({
      option,
      rank: groups.indexOf(option.group) * 2 + (text.startsWith(wanted) ? 0 : 1),
    }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

/** The entries of a `Select`, for a search among them. */
export const searchable = (entries: readonly (SelectOption | SelectGroup)[]): SearchOption[] =>
  entries.flatMap((entry) =>
    'options' in entry
      ? entry.options.map(({ value, label, color }) => ({ value, label, color, group: entry.label }))
      : [entry],
  )
