import type { Operation } from './operation.ts'

const prefixOf = (personId: string) => `outboxNoted ${personId} `

/** Notes an operation at once: a page can end before the database has stored it. */
export const note = (personId: string, operation: Operation): void => {
  try {
    localStorage.setItem(prefixOf(personId) + operation.id, JSON.stringify(operation))
  } catch {
    // Without a note it is stored a moment later.
  }
}

export const forgetNote = (personId: string, id: string): void => {
  try {
    localStorage.removeItem(prefixOf(personId) + id)
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}

/** The operations that pages noted and did not live to store, oldest first. */
export const notes = (personId: string): readonly Operation[] => {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    return keys
      .filter((key) => key.startsWith(prefixOf(personId)))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '') as Operation)
      .sort((one, other) => one.at.localeCompare(other.at))
  } catch {
    return []
  }
}
