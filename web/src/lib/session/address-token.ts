/** Pages with secrets in their query, to which an e-mail or a provider links. */
const pathsWithSecrets = new Set(['/verify-email', '/reset-password', '/oauth-callback'])

const paymentName = 'session_id'

let parameters = new URLSearchParams()

/** What this entry of the tab's history remembers of its mailed link; it is sent nowhere. */
interface MailedLink {
  mailedToken?: string
  isRedeemed?: boolean
}
const mailedLink = (): MailedLink => (history.state as MailedLink | null) ?? {}

/** A phone drops a tab while its owner is elsewhere, and loads it anew: by the link as it was mailed. */
const keepMailedToken = (search: URLSearchParams): MailedLink => {
  const { mailedToken } = mailedLink()
  if (mailedToken && !search.has('token')) search.set('token', mailedToken)
  return { mailedToken: search.get('token') ?? undefined }
}

/**
 * Called once, before any request: takes the secrets out of the address, so that neither the browser's history nor a
 * Referer header holds them.
 */
export const takeAddressToken = (): void => {
  const search = new URLSearchParams(location.search)
  if (pathsWithSecrets.has(location.pathname)) {
    parameters = search
    // A session in the address is stored as soon as it is read, and is nothing to keep here.
    const kept = location.pathname === '/oauth-callback' ? {} : keepMailedToken(search)
    history.replaceState({ ...history.state, ...kept }, '', location.pathname)
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

/** Called when the link has done its work: after a reload the page says so again, and does not try a used token. */
export const markRedeemed = (): void =>
  history.replaceState({ ...history.state, mailedToken: undefined, isRedeemed: true }, '')

export const isRedeemed = (): boolean => mailedLink().isRedeemed === true

/** Whether the link of a password reset opened this page. */
export const isResetLink = (): boolean => location.pathname === '/reset-password' && addressToken() !== null
