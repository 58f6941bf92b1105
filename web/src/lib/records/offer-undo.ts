import { type ToastMessage, toast } from '../../ui/toast.ts'
import { isSignedIn } from '../session/signed-in.ts'
import { storedUser } from '../session/stored-user.ts'

/** How each offer is ended before its time, which takes its Undo from the screen. */
const open = new Set<() => void>()

/** How many changes are not even waiting to be sent, since they may still be undone. */
export const countUndoOffers = (): number => open.size

/** Ends every offer: what was done stands and is sent. For what counts on the server having it, as an invoice over time. */
export const endUndoOffers = (): void => {
  for (const end of open) end()
}

let offered = 0

/**
 * Offers Undo, and answers whether the change stands: false where it was undone, true once the offer has gone or the
 * page ends. After a sign-out it does not stand, as nothing of that person is sent any more.
 */
export const offerUndo = (message: Pick<ToastMessage, 'title' | 'description'>): Promise<boolean> =>
  new Promise((resolve) => {
    const id = `undo ${++offered}`
    const endEarly = () => {
      keep()
      toast({ ...message, id })
    }
    const person = storedUser()?._id
    const end = (stands: boolean) => {
      open.delete(endEarly)
      window.removeEventListener('pagehide', keep)
      resolve(stands)
    }
    const keep = () => end(person !== undefined && isSignedIn(person))
    open.add(endEarly)
    window.addEventListener('pagehide', keep)
    toast({ ...message, id, action: { label: 'Undo', onPress: () => end(false) }, onGone: keep })
  })
