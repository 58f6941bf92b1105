/** A web address as people type it, with the scheme that they leave out. */
export const withScheme = (website: string): string => {
  const text = website.trim()
  return text === '' || text.includes('://') ? text : `https://${text}`
}

/** Turns an address into `www.example.com/work`; returns the text itself where it is not an address. */
export const placeOf = (url: string): string => {
  try {
    const { host, pathname } = new URL(url)
    return host + (pathname === '/' ? '' : pathname)
  } catch {
    return url
  }
}
