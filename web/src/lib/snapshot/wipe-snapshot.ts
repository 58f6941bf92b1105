/** In IndexedDB, what each person's pages showed. */
export const snapshotDatabase = 'daybook'

/**
 * Empties it, and has no tab close it first. Without the library, which keeps and restores it: this is part of every
 * first page.
 */
export const wipeSnapshot = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(snapshotDatabase, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('snapshot'))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const wiping = database.transaction('snapshot', 'readwrite')
      wiping.objectStore('snapshot').clear()
      wiping.addEventListener('complete', () => resolve())
      wiping.addEventListener('abort', () => reject(wiping.error))
      database.close()
    })
  })
