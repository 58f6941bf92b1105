import { useState } from 'react'

interface MoreFields<F extends object> {
  values: F
  /** The values as they are before anything is typed. */
  untouched: F
  errors: Partial<Record<string, string>>
  /** The fields that always show. */
  first: ReadonlySet<string>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a field that is folded away holds what was typed before, as in a draft that is taken up again. */
export const hidesTyped = <F extends object>({ values, untouched, first }: Omit<MoreFields<F>, 'errors'>) =>
  Object.entries(values).some(
    ([name, value]) => !first.has(name) && !isSame(value, untouched[name as keyof F]),
  )

/** Whether the fields that few need are unfolded: at first where something was typed there, and where it is wrong. */
export const useMore = <F extends object>(fields: MoreFields<F>) => {
  const [isOpen, setIsOpen] = useState(() => hidesTyped(fields))
  const hidesError = Object.keys(fields.errors).some((name) => !fields.first.has(name))
  if (hidesError && !isOpen) setIsOpen(true)
  return [isOpen, setIsOpen] as const
}
