import { deviceId } from './device-id.ts'

const markKey = 'providerAttempt'

/**
 * The address that begins a sign-in by Google. It carries a mark by which this tab recognises the attempt (decision 016),
 * and the device's id, since navigations carry no header.
 */
export const beginAtProvider = (): string => {
  const query = new URLSearchParams()
  try {
    const mark = crypto.randomUUID()
    sessionStorage.setItem(markKey, mark)
    query.set('attempt', mark)
  } catch {
    // Without storage nobody is signed in who would have to be asked.
  }
  const device = deviceId()
  if (device) query.set('device', device)
  return `/api/auth/google?${query.toString()}`
}

/** Whether the sign-in with this mark began in this tab. True only once. */
export const isOwnAttempt = (mark: string | null): boolean => {
  try {
    const own = sessionStorage.getItem(markKey)
    sessionStorage.removeItem(markKey)
    return own !== null && own === mark
  } catch {
    return false
  }
}
