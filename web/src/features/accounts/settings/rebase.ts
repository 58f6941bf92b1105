const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that were edited since `before`. */
export const editsOf = <V extends object>(typed: V, before: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !same(value, before[name as keyof V])),
  ) as Partial<V>

/**
 * Carries edits of `before` over to a record that changed meanwhile: edited fields keep the typed value, the others
 * follow the record. `contested` are fields that both sides changed differently.
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
