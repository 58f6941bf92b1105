const key = 'outboxWiped'

export const nameOfDatabase = (personId: string) => `outbox ${personId}`

/** Whose work a sign-out was to delete, and may not have. */
export const leftToWipe = (): readonly string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

const keep = (personIds: readonly string[]): void => {
  try {
    if (personIds.length > 0) localStorage.setItem(key, JSON.stringify(personIds))
    else localStorage.removeItem(key)
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

/** What a sign-out deletes is marked first: its window may close before it is done. */
export const markWiped = (personId: string): void => keep([...new Set([...leftToWipe(), personId])])

/** Deletes all that was done here and not sent by that person. Other tabs let go of it as they hear of it. */
export const wipe = (personId: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(nameOfDatabase(personId))
    deleting.addEventListener('success', () => {
      keep(leftToWipe().filter((one) => one !== personId))
      resolve()
    })
    deleting.addEventListener('error', () => reject(deleting.error ?? new Error('Not deleted')))
  })

/** Deletes what sign-outs have left that were cut off. */
export const wipeLeft = async (): Promise<void> => {
  await Promise.all(leftToWipe().map(wipe))
}

/** Once, when a page starts. */
export const finishWipes = (): void => {
  // What fails stays marked for the next page.
  if (leftToWipe().length > 0) wipeLeft().catch(() => undefined)
}

/** What was done here and not sent goes with whoever signs out. */
export const wipeWork = (personId: string): void => {
  markWiped(personId)
  finishWipes()
}
