const storageKey = 'deviceId'

/**
 * Made up at random once for this browser and kept through sign-outs: by it the server knows a device that signed in
 * before, so that strangers' wrong tries elsewhere do not lock it out. Null where nothing can be kept.
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
