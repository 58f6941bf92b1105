/** Pages that a link in an e-mail or a provider leads to, with secrets in their query. */
const pathsWithSecrets = new Set(['/verify-email', '/reset-password', '/oauth-callback'])

let parameters = new URLSearchParams()

/**
 * Once, before anything is requested: takes the secrets out of the address, so that neither the browser's history
 * nor a Referer header holds them.
 */
export const takeAddressToken = (): void => {
  if (!pathsWithSecrets.has(location.pathname)) return
  parameters = new URLSearchParams(location.search)
  history.replaceState(history.state, '', location.pathname)
}

/** What this page was opened with under that name; null where there was nothing. */
export const addressParameter = (name: string): string | null => parameters.get(name) || null

/** The token that this page was opened with. */
export const addressToken = (): string | null => addressParameter('token')

/** Whether this page was opened by the link that sets a new password; asked as it starts. */
export const isResetLink = (): boolean => location.pathname === '/reset-password' && addressToken() !== null
