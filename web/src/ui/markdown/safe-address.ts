const allowed = new Set(['http:', 'https:', 'mailto:'])

/** The address as the browser would open it; undefined for any that does not lead to the web or to a mail. */
export const safeAddress = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return allowed.has(protocol) ? href : undefined
}
