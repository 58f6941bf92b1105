import { type ToastMessage, toast } from '../../ui/toast.ts'
import { isSignedIn } from '../session/signed-in.ts'
import { storedUser } from '../session/stored-user.ts'

const open = new Set<object>()

/** How many changes are not even waiting to be sent, since they may still be undone. */
export const countUndoOffers = (): number => open.size

/**
 * Offers Undo, and answers whether the change stands: false where it was undone, true once the offer has gone or the
 * page ends. After a sign-out it does not stand, as nothing of that person is sent any more.
 */
export const offerUndo = (message: Pick<ToastMessage, 'title' | 'description'>): Promise<boolean> =>
  new Promise((resolve) => {
    const offer = {}
    const person = storedUser()?._id
    const end = (stands: boolean) => {
      open.delete(offer)
      window.removeEventListener('pagehide', keep)
      resolve(stands)
    }
    const keep = () => end(person !== undefined && isSignedIn(person))
    open.add(offer)
    window.addEventListener('pagehide', keep)
    toast({ ...message, action: { label: 'Undo', onPress: () => end(false) }, onGone: keep })
  })
