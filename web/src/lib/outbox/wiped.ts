const key = 'outboxWiped'

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

export const unmarkWiped = (personId: string): void => keep(leftToWipe().filter((one) => one !== personId))
