/** The name of a file that is answered, in any script (RFC 6266). */
export const nameIn = (disposition: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download'
}
