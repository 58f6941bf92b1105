import { useState } from 'react'
import { keepState, keptState } from '../../../lib/app-state.ts'
import { without } from '../../../lib/form.ts'
import { sameValue } from '../../../lib/merge-edits.ts'
import { noEdit, typedInto } from '../../../lib/records/edit.ts'
import type { ShareItem } from '../share-item.ts'
import { keptEdit, type ShareEdit, shareValues } from './share-edit.ts'
import { fieldsOf, type ShareFields } from './share-fields.ts'

type Errors = Partial<Record<string, string>>

const keyOf = ({ type, id }: ShareItem) => `sharing.${type}.${id}`

const keptNames = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept.map(String) : [])

/** The names that the plan has no room for: they wait for it as long as they are typed there. */
const useRefused = (key: string) => {
  const [refused, setRefused] = useState(() => keptNames(keptState(key)))
  const refuse = (names: readonly string[]) => {
    setRefused(names)
    keepState(key, names.length > 0 ? names : undefined)
  }
  return [refused, refuse] as const
}

/**
 * What is being set of a share. It follows the record, which others may change meanwhile: who left or was taken away
 * is not named anew. What was touched waits on this device until it is sent or given up.
 */
export const useShareForm = (item: ShareItem) => {
  const [edit, setEdit] = useState<ShareEdit>(() => keptEdit(keptState(keyOf(item))))
  const [errors, setErrors] = useState<Errors>({})
  const [refused, refuse] = useRefused(`${keyOf(item)}.refused`)
  const current = fieldsOf(item.sharing)
  const values = shareValues(edit, item.sharing)
  const keep = (next: ShareEdit) => {
    setEdit(next)
    keepState(keyOf(item), Object.keys(next.typed).length > 0 ? next : undefined)
  }
  const forget = () => {
    keep(noEdit)
    setErrors({})
  }
  return {
    values,
    errors,
    refused,
    refuse,
    isChanged: !sameValue(values, current),
    change: (part: Partial<ShareFields>) => {
      keep(typedInto(edit, part, current))
      setErrors((before) => without(before as Record<string, string>, Object.keys(part)))
    },
    complain: setErrors,
    forget,
    /** Also the names for which there was no room. */
    forgetAll: () => {
      forget()
      refuse([])
    },
  }
}
