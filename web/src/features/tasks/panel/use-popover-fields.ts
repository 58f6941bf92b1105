import { useEffect, useState } from 'react'

type Fields = typeof import('./popover-fields.ts')

/** Undefined until they are loaded; what did not load is asked for again by `load`. */
export const usePopoverFields = (): { fields: Fields | undefined; load: () => void } => {
  const [fields, setFields] = useState<Fields>()
  const load = () => void import('./popover-fields.ts').then(setFields, () => undefined)
  useEffect(load, [])
  return { fields, load }
}
