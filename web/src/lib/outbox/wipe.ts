import { forgetNote, notes } from './noted.ts'

const key = 'outboxWiped'

export const nameOfDatabase = (personId: string) => `outbox ${personId}`

/** The persons whose outbox a sign-out has begun to delete. */
export const leftToWipe = (): readonly string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

const remember = (personIds: readonly string[]): void => {
  try {
    if (personIds.length > 0) localStorage.setItem(key, JSON.stringify(personIds))
    else localStorage.removeItem(key)
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

/** Marked before the deletion, since the window may close before it is done. */
export const markWiped = (personId: string): void => {
  for (const { id } of notes(personId)) forgetNote(personId, id)
  remember([...new Set([...leftToWipe(), personId])])
}

/** Deletes a person's outbox from this device. Other tabs close it when the browser tells them. */
export const wipe = (personId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(nameOfDatabase(personId))
    deleting.addEventListener('success', () => {
      remember(leftToWipe().filter((one) => one !== personId))
      resolve()
    })
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error('Not deleted')))
  })

/** Deletes what an interrupted sign-out has left. */
export const wipeLeft = async (): Promise<void> => {
  await Promise.all(leftToWipe().map(wipe))
}

/** Called once, when a page starts. */
export const finishWipes = (): void => {
  // A failed one stays marked for the next page.
  if (leftToWipe().length > 0) wipeLeft().catch(() => undefined)
}

/** Called at a sign-out. */
export const wipeWork = (personId: string): void => {
  markWiped(personId)
  finishWipes()
}
