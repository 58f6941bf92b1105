import type { TrashedRecord } from '@daybook/contract/trash'
import type { FeatureRecords, TrashWords } from '../../lib/feature/feature.ts'
import { knownFeatures } from '../../lib/feature/known-features.ts'

/** Every kind of record that goes to the trash, in the feature order: parents stand before what may belong to them. */
export const trashedKinds = (): readonly FeatureRecords[] =>
  knownFeatures().flatMap(({ records }) => records ?? [])

export const trashWordsOf = (type: TrashedRecord['type']): TrashWords => {
  const kind = trashedKinds().find(({ trash }) => trash.type === type)
  // A check compares the kinds with the contract.
  if (!kind) throw new Error(`No feature says what a ${type} is called in the trash`)
  return kind.trash
}
