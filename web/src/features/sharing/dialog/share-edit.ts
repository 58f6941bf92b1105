import { mergeEdits } from '../../../lib/forms/merge-edits.ts'
import { type Edit, noEdit, pickFields } from '../../../lib/records/edit.ts'
import type { Sharing } from '../share-item.ts'
import { fieldsOf, type ShareFields } from './share-fields.ts'

export type ShareEdit = Edit<ShareFields>

/** A kept edit; without its base it would name removed people again. */
export const keptEdit = (kept: unknown): ShareEdit =>
  typeof kept === 'object' && kept !== null && 'typed' in kept && 'base' in kept
    ? (kept as ShareEdit)
    : noEdit

/**
 * The form of a share that others may have changed meanwhile: names are added to and removed from the present ones,
 * and touched fields keep their value.
 */
export const shareValues = ({ typed, base }: ShareEdit, sharing: Sharing): ShareFields => {
  const current = fieldsOf(sharing)
  const merged = mergeEdits<ShareFields>({ base, mine: typed, theirs: current })
  const chosen = merged.conflicts.map(({ field }) => field)
  const values = { ...current, ...merged.typed, ...pickFields<ShareFields>(typed, chosen) }
  // The end that was to stay may have been taken away.
  return values.expiry === 'kept' && !sharing.shareExpiresAt ? { ...values, expiry: 'never' } : values
}
