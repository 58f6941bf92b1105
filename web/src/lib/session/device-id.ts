const storageKey = 'deviceId'

/**
 * A random id of this browser that outlives sign-outs. It tells the server that this device signed in before, so that wrong
 * passwords from elsewhere do not lock it out. Null where nothing can be stored.
 */
export const deviceId = (): string | null => {
  try {
    const known = localStorage.getItem(storageKey)
    if (known) return known
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return null
  }
}
