/** A field that two people changed differently: both values are kept until somebody chooses. */
export interface Conflict<F extends object, K extends keyof F = keyof F> {
  field: K
  mine: F[K]
  theirs: F[K]
}

export interface MergedEdit<F extends object> {
  /** What is left to save over theirs: fields that nobody else changed, or that combine. */
  typed: Partial<F>
  conflicts: Conflict<F>[]
}

interface Edits<F extends object> {
  /** What stood in the edited fields before. */
  base: Partial<F>
  /** What was typed over it. */
  mine: Partial<F>
  /** The record as it is by now. */
  theirs: Partial<F>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether two values of fields are alike, however they are written; what is left out counts as absent. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameValue(one[key], other[key]),
  )
}

const isSet = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Theirs, without what I took away and with what I added. */
const mergeSets = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => [
  ...theirs.filter((item) => mine.includes(item) || !base.includes(item)),
  ...mine.filter((item) => !base.includes(item) && !theirs.includes(item)),
]

interface Choice {
  /** What was chosen before; missing where an earlier build stored it, and the choice stands as it was made. */
  base: readonly string[] | undefined
  mine: readonly string[]
  theirs: readonly string[]
}

/** A choice among `all` as it holds by now: merged with what others chose meanwhile, and without what is gone. */
export const mergeChoice = ({ base, mine, theirs }: Choice, all: readonly { _id: string }[]): string[] => {
  const there = new Set(all.map(({ _id }) => _id))
  return (base ? mergeSets(base, mine, theirs) : mine).filter((one) => there.has(one))
}

/**
 * Merges typed edits with somebody else's changes of the same record (rules §13): untouched fields combine, lists
 * of texts as sets, and equal changes count once. No typed text is lost.
 */
export const mergeEdits = <F extends object>({ base, mine, theirs }: Edits<F>): MergedEdit<F> => {
  const merged: MergedEdit<F> = { typed: {}, conflicts: [] }
  for (const field of Object.keys(mine) as (keyof F)[]) {
    const [before, here, there] = [base[field], mine[field], theirs[field]] as [F[keyof F], ...F[keyof F][]]
    if (sameValue(here, before) || sameValue(here, there)) continue
    if (sameValue(there, before)) merged.typed[field] = here
    else if (isSet(before) && isSet(here) && isSet(there)) {
      const together = mergeSets(before, here, there)
      if (!sameValue(together, there)) merged.typed[field] = together as F[keyof F]
    } else merged.conflicts.push({ field, mine: here as F[keyof F], theirs: there as F[keyof F] })
  }
  return merged
}
