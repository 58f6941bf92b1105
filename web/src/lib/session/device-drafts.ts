const prefix = 'daybook.draft.'

/** Where this device keeps what is typed before anybody has signed in, until it is sent or somebody signs out. */
export const draftKey = (name: string): string => prefix + name

/** The next person at this device reads nothing of it. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Where the storage is forbidden, nothing was kept.
  }
}
