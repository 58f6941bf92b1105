const prefix = 'daybook.draft.'

/** Where this device keeps what is typed before anybody has signed in, until it is sent or somebody signs out. */
export const draftKey = (name: string): string => prefix + name

const keptKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Where the storage is forbidden, nothing was kept.
    return []
  }
}

/** A name stays after its answer, for the next one. */
const isUnsent = ([name, value]: [name: string, value: unknown]): boolean =>
  name !== 'name' && typeof value === 'string' && value.trim() !== ''

const hasUnsent = (key: string): boolean => {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as object).some(isUnsent)
  } catch {
    return false
  }
}

/** How many forms there are into which something was typed that is not sent. */
export const countDrafts = (): number => keptKeys().filter(hasUnsent).length

/** The next person at this device reads nothing of it. */
export const forgetDrafts = (): void => {
  for (const key of keptKeys()) localStorage.removeItem(key)
}
