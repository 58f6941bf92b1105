import { again } from '../again.ts'
import { leftToWipe, markWiped } from './wiped.ts'

const wipeMarked = async (): Promise<void> => {
  const { deleteLeftStores } = await again(() => import('./device-store.ts'))
  await deleteLeftStores()
}

/** Once, when a page starts: deletes what a sign-out left that was cut off. */
export const finishWipes = (): void => {
  // What fails stays marked for the next page.
  if (leftToWipe().length > 0) wipeMarked().catch(() => undefined)
}

/** What was done here and not sent goes with whoever signs out. */
export const wipeWork = (personId: string): void => {
  markWiped(personId)
  finishWipes()
}
