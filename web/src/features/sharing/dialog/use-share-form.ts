import { useState } from 'react'
import { without } from '../../../lib/forms/form.ts'
import { sameValue } from '../../../lib/forms/merge-edits.ts'
import { noEdit, typedInto } from '../../../lib/records/edit.ts'
import { keepState, keptState } from '../../../lib/session/app-state.ts'
import type { ShareItem } from '../share-item.ts'
import { keptEdit, type ShareEdit, shareValues } from './share-edit.ts'
import { fieldsOf, type ShareFields } from './share-fields.ts'

type Errors = Partial<Record<string, string>>

const keyOf = ({ type, id }: ShareItem) => `sharing.${type}.${id}`

const keptNames = (kept: unknown): readonly string[] => (Array.isArray(kept) ? kept.map(String) : [])

/** Names that the plan has no room for: they wait while they are typed there. */
const useRefused = (key: string) => {
  const [refused, setRefused] = useState(() => keptNames(keptState(key)))
  const refuse = (names: readonly string[]) => {
    setRefused(names)
    keepState(key, names.length > 0 ? names : undefined)
  }
  return [refused, refuse] as const
}

/**
 * The form of a share. It follows the record, which others may change meanwhile: people who left or were removed
 * are not named again. Touched fields wait on this device until they are sent or discarded.
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
