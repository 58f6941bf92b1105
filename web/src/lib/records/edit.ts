import type { EditChange } from './record.ts'

/** Fields of a record being edited: what is typed, and what it is typed over. */
export interface Edit<F extends object> {
  typed: Partial<F>
  /** What stood in the edited fields before, by which a change by somebody else is noticed. */
  base: Partial<F>
  version: number
}

export const noEdit = { typed: {}, base: {}, version: 0 } as const

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const pick = <F extends object>(fields: F, names: readonly string[]): Partial<F> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<F>

/** The edit with `part` typed as well, over a record of `version` whose fields are `fields`. */
export const typedInto = <F extends object>(
  edit: Edit<F>,
  part: Partial<F>,
  { fields, version }: { fields: F; version: number },
): Edit<F> => ({
  typed: { ...edit.typed, ...part },
  // What the first edit of a field found there stays.
  base: { ...pick(fields, Object.keys(part)), ...edit.base },
  version: Object.keys(edit.typed).length === 0 ? version : edit.version,
})

/** What is typed and differs from what stood there. */
export const changedFields = <F extends object>({
  typed,
  base,
}: Pick<Edit<F>, 'typed' | 'base'>): Partial<F> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !sameValue(value, base[name as keyof F])),
  ) as Partial<F>

/** The version that an edit is made on: the newest one, unless somebody changed the very fields that were edited. */
export const versionToEdit = <F extends object>(
  { base, version }: Pick<EditChange<unknown, F>, 'base' | 'version'>,
  current: { fields: F; version: number } | undefined,
): number => {
  if (!current) return version
  const untouched = Object.entries(base).every(([name, value]) =>
    sameValue(current.fields[name as keyof F], value),
  )
  return untouched ? current.version : version
}
