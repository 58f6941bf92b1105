const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that were edited since `before`. */
export const editsOf = <V extends object>(typed: V, before: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !same(value, before[name as keyof V])),
  ) as Partial<V>

/**
 * What was typed over `before`, carried to a record that changed meanwhile: edited fields keep what was typed, the
 * others follow the record. `contested` are those that both changed, each to something else.
 */
export const rebase = <V extends object>(
  typed: V,
  before: V,
  now: V,
): { values: V; contested: (keyof V & string)[] } => {
  const edits = editsOf(typed, before)
  const contested = (Object.keys(edits) as (keyof V & string)[]).filter(
    (name) => !same(now[name], before[name]) && !same(now[name], typed[name]),
  )
  return { values: { ...now, ...edits }, contested }
}
