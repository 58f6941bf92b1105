import { mergeEdits, sameValue } from '../forms/merge-edits.ts'

/** Fields of a record being edited: what is typed, and what it is typed over. */
export interface Edit<F extends object> {
  typed: Partial<F>
  /** What stood in the edited fields before, by which a change by somebody else is noticed. */
  base: Partial<F>
  /** Those of the fields that came back from a save that failed, and were not typed in since. */
  cameBack?: readonly (keyof F)[]
}

const marked = <F extends object>(cameBack: readonly (keyof F)[]): Pick<Edit<F>, 'cameBack'> =>
  cameBack.length > 0 ? { cameBack } : {}

export const noEdit = { typed: {}, base: {} } as const

/** Whether anything is typed. */
export const isEdited = ({ typed }: { typed: object }): boolean => Object.keys(typed).length > 0

/** Those of `names`. */
export const pickFields = <F extends object>(fields: Partial<F>, names: readonly PropertyKey[]): Partial<F> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<F>

/** What is left of an edit without one field. */
export const withoutField = <F extends object>(
  { typed, base, cameBack = [] }: Edit<F>,
  field: keyof F,
): Edit<F> => {
  const names = Object.keys(typed).filter((name) => name !== field)
  const left = { typed: pickFields(typed, names), base: pickFields(base, names) }
  return { ...left, ...marked(cameBack.filter((name) => name !== field)) }
}

/** The edit of one field again, over what stands there by now: whatever is typed there is chosen. */
export const chosenOver = <F extends object>(edit: Edit<F>, field: keyof F, fields: F): Edit<F> => ({
  ...edit,
  base: { ...edit.base, [field]: fields[field] },
})

/** The edit with `part` typed as well, over a record whose fields are `fields`. */
export const typedInto = <F extends object>(edit: Edit<F>, part: Partial<F>, fields: F): Edit<F> => {
  const { conflicts } = mergeEdits<F>({ base: edit.base, mine: edit.typed, theirs: fields })
  // Whoever types sees what others did to a field, unless two texts of it wait to be chosen from.
  const seen = Object.keys(part).filter((name) => conflicts.every(({ field }) => field !== name))
  return {
    typed: { ...edit.typed, ...part },
    base: { ...edit.base, ...pickFields<F>(fields, seen) },
    ...marked<F>((edit.cameBack ?? []).filter((field) => !(field in part))),
  }
}

/**
 * An edit that could not be saved, back among what is typed by now: the later text of a field stays, over what stood
 * there before either. Edits come back in the order in which they were typed, in whichever tab that was.
 */
export const joinEdits = <F extends object>(now: Edit<F>, back: Edit<F>): Edit<F> => {
  const joined = { typed: { ...now.typed }, base: { ...now.base } }
  const cameBack = new Set(now.cameBack)
  for (const field of Object.keys(back.typed) as (keyof F)[]) {
    const isTyped = field in now.typed
    const isOver = isTyped && sameValue(back.base[field], now.typed[field])
    if (!isTyped || isOver || cameBack.has(field)) {
      joined.typed[field] = back.typed[field]
      cameBack.add(field)
    }
    if (isOver) continue
    if (field in back.base) joined.base[field] = back.base[field]
    else delete joined.base[field]
  }
  return { ...joined, ...marked([...cameBack]) }
}
