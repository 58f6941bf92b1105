/** Pages that a link in an e-mail leads to, its secret in the query. */
const pathsWithToken = new Set(['/verify-email'])

let token: string | null = null

/**
 * Once, before anything is requested: takes the token out of the address, so that neither the browser's history
 * nor a Referer header holds it.
 */
export const takeAddressToken = (): void => {
  if (!pathsWithToken.has(location.pathname)) return
  token = new URLSearchParams(location.search).get('token')
  history.replaceState(history.state, '', location.pathname)
}

/** The token that this page was opened with. */
export const addressToken = (): string | null => token
