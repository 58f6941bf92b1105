import { deviceId } from './device-id.ts'

const markKey = 'providerAttempt'

/**
 * Where a sign-in by Google begins, with a mark by which this tab knows it again (decision 015) and the device's id,
 * since what follows are navigations, which carry no header.
 */
export const beginAtProvider = (): string => {
  const query = new URLSearchParams()
  try {
    const mark = crypto.randomUUID()
    sessionStorage.setItem(markKey, mark)
    query.set('attempt', mark)
  } catch {
    // Where nothing can be kept there is nobody signed in either, who would have to be asked.
  }
  const device = deviceId()
  if (device) query.set('device', device)
  return `/api/auth/google?${query.toString()}`
}

/** Whether a sign-in that comes back with this mark began in this tab; once. */
export const isOwnAttempt = (mark: string | null): boolean => {
  try {
    const own = sessionStorage.getItem(markKey)
    sessionStorage.removeItem(markKey)
    return own !== null && own === mark
  } catch {
    return false
  }
}
