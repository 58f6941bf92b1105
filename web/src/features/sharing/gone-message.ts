import type { ShareType } from '@daybook/contract/sharing'
import { offeringCopy } from '../../lib/records/copy-typed.ts'
import { readEdit } from '../../lib/records/kept-edits.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import { wordsOf } from './share-item.ts'

/** The message for a record that is no longer shared; none for a person who left it with nothing typed there. */
export const goneMessage = (type: ShareType, id: string, wasLeft: boolean): ToastMessage | undefined => {
  const { typed } = readEdit(`${type}s`, id)
  const words = wordsOf(type)
  const title = wasLeft ? `You left this ${words}` : `This ${words} is no longer shared with you`
  const message: ToastMessage = { id: `${type} gone`, title }
  if (Object.keys(typed).length > 0)
    return offeringCopy({ ...message, description: 'Your changes were not saved.', tone: 'warn' }, typed)
  return wasLeft ? undefined : message
}
