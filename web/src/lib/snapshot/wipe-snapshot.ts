/** The name of the IndexedDB database. */
export const snapshotDatabase = 'daybook'

/**
 * Empties the database, which other tabs may keep open. Uses no library, since every first page carries this.
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
