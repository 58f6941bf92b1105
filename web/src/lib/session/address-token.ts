/** Pages with secrets in their query, to which an e-mail or a provider links. */
const pathsWithSecrets = new Set(['/verify-email', '/reset-password', '/oauth-callback'])

const paymentName = 'session_id'

let parameters = new URLSearchParams()

/**
 * Called once, before any request: takes the secrets out of the address, so that neither the browser's history nor a
 * Referer header holds them.
 */
export const takeAddressToken = (): void => {
  const search = new URLSearchParams(location.search)
  if (pathsWithSecrets.has(location.pathname)) {
    parameters = search
    history.replaceState(history.state, '', location.pathname)
    return
  }
  // A payment may return to any page.
  const paid = search.get(paymentName)
  if (paid === null) return
  parameters = new URLSearchParams({ [paymentName]: paid })
  search.delete(paymentName)
  const rest = search.size > 0 ? `?${search.toString()}` : ''
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
}

/** The parameter that this page was opened with; null where it had none. */
export const addressParameter = (name: string): string | null => parameters.get(name) || null

/** As `addressParameter`, but only the first call gets it. */
export const takeAddressParameter = (name: string): string | null => {
  const value = addressParameter(name)
  parameters.delete(name)
  return value
}

export const addressToken = (): string | null => addressParameter('token')

/** Whether the link of a password reset opened this page. */
export const isResetLink = (): boolean => location.pathname === '/reset-password' && addressToken() !== null
