import type { TestApp } from './app.ts'

/** Cookies by origin; the tests need no more of a browser than that. */
class Jar {
  private readonly cookies = new Map<string, Map<string, string>>()

  header(origin: string): string {
    const kept = this.cookies.get(origin) ?? new Map<string, string>()
    return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  take(origin: string, response: Response): void {
    const kept = this.cookies.get(origin) ?? new Map<string, string>()
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    }
    this.cookies.set(origin, kept)
  }
}

const formOf = (html: string, base: URL, subject: string) => {
  const action = /action="([^"]+)"/.exec(html)?.[1]
  const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1]
  if (!action || !prompt) return null
  const body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: subject, password: 'any' }) })
  return { url: new URL(action, base), body }
}

/**
 * Goes through a sign-in at the provider of a test: follows every redirect, fills in its forms, and ends at the app's
 * page or before the path that is named.
 */
export const signInAtProvider = async (
  app: TestApp,
  subject: string,
  {
    stopBefore = '/oauth-callback',
    query = '',
    site = 'same-origin',
    beforeReturn,
  }: {
    stopBefore?: string
    query?: string
    /** Whose page it begins on, in the words of Sec-Fetch-Site; null of a browser that does not say. */
    site?: 'same-origin' | 'cross-site' | null
    /** Called when the provider is done with the person. */
    beforeReturn?: () => void
  } = {},
): Promise<URL> => {
  const jar = new Jar()
  let next = {
    url: new URL(`${app.config.appOrigin}/api/auth/google${query}`),
    body: undefined as URLSearchParams | undefined,
  }
  for (let step = 0; step < 20; step++) {
    const { url, body } = next
    if (url.pathname === stopBefore) return url
    if (url.pathname === '/api/auth/google/callback') beforeReturn?.()
    // The app's public name leads to the port that the test got.
    const reached = url.href.replace(app.config.appOrigin, app.origin)
    const response = await fetch(reached, {
      redirect: 'manual',
      headers: { cookie: jar.header(url.origin), ...(step === 0 && site && { 'sec-fetch-site': site }) },
      ...(body && { method: 'POST', body }),
    })
    jar.take(url.origin, response)
    const location = response.headers.get('location')
    const form = location ? null : formOf(await response.text(), url, subject)
    if (!location && !form) throw new Error(`Stuck at ${url.pathname}: ${response.status}`)
    next = form ?? { url: new URL(location ?? '', url), body: undefined }
  }
  throw new Error('The sign-in leads nowhere')
}
