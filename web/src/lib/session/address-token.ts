/** Pages that a link in an e-mail or a provider leads to, with secrets in their query. */
const pathsWithSecrets = new Set(['/verify-email', '/reset-password', '/oauth-callback'])

const paymentName = 'session_id'

let parameters = new URLSearchParams()

/**
 * Once, before anything is requested: takes the secrets out of the address, so that neither the browser's history
 * nor a Referer header holds them.
 */
export const takeAddressToken = (): void => {
  const search = new URLSearchParams(location.search)
  if (pathsWithSecrets.has(location.pathname)) {
    parameters = search
    history.replaceState(history.state, '', location.pathname)
    return
  }
  // Whoever comes back from paying may come back to any page.
  const paid = search.get(paymentName)
  if (paid === null) return
  parameters = new URLSearchParams({ [paymentName]: paid })
  search.delete(paymentName)
  const rest = search.size > 0 ? `?${search.toString()}` : ''
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
}

/** What this page was opened with under that name; null where there was nothing. */
export const addressParameter = (name: string): string | null => parameters.get(name) || null

/** The same, once: whoever asks next has nothing of it. */
export const takeAddressParameter = (name: string): string | null => {
  const value = addressParameter(name)
  parameters.delete(name)
  return value
}

/** The token that this page was opened with. */
export const addressToken = (): string | null => addressParameter('token')

/** Whether this page was opened by the link that sets a new password; asked as it starts. */
export const isResetLink = (): boolean => location.pathname === '/reset-password' && addressToken() !== null
