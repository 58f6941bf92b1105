import { useState } from 'react'
import { without } from '../forms/form.ts'
import { mergeEdits } from '../forms/merge-edits.ts'
import { chosenOver, type Edit, pickFields, typedInto, withoutField } from './edit.ts'

type Complaints = Record<string, string>

interface TypedEdit<F extends object> {
  /** The fields as the record has them by now. */
  fields: F
  /** What was typed before this form opened, and what is wrong with it. */
  kept: () => Edit<F>
  complain?: (typed: Partial<F>) => Complaints
}

/**
 * What a person types over the fields of a record: fields that are not being edited follow the record, those that are keep
 * what was typed. What others change meanwhile is merged in; where it is the same field, both texts wait until one is
 * chosen.
 */
export const useTypedEdit = <F extends object>({ fields, kept, complain = () => ({}) }: TypedEdit<F>) => {
  const [edit, setEdit] = useState(kept)
  const { typed, conflicts } = mergeEdits<F>({ base: edit.base, mine: edit.typed, theirs: fields })
  const [errors, setErrors] = useState(() => complain(typed))
  const asked = conflicts.map(({ field }) => field)
  return {
    edit,
    setEdit,
    setErrors,
    /** What is left to save over the record, as far as nobody has to choose. */
    merged: typed,
    form: {
      values: { ...fields, ...typed, ...pickFields(edit.typed, asked) },
      /** As it is in the form, also where it is to be chosen. */
      typed: edit.typed,
      errors,
      conflicts,
      isChanged: Object.keys(typed).length + conflicts.length > 0,
      /** The complaints about these fields go, or those about `answered` where a complaint has another name. */
      change: (part: Partial<F>, answered: readonly string[] = Object.keys(part)) => {
        setEdit((before) => typedInto(before, part, fields))
        setErrors((before) => without(before, answered))
      },
      keepMine: (field: keyof F) => setEdit((before) => chosenOver(before, field, fields)),
      takeTheirs: (field: keyof F) => setEdit((before) => withoutField(before, field)),
    },
  }
}

/** What `useTypedEdit` answers, as far as what was changed twice is asked about. */
export interface AskedEdit<F extends object> {
  values: F
  conflicts: readonly { field: keyof F; theirs: F[keyof F] }[]
  keepMine: (field: keyof F) => void
  takeTheirs: (field: keyof F) => void
}
