const mostCharacters = 255
const mostInEnding = 20

/** Signs that a list cannot show, and those that turn the direction of writing: 'gnp.exe' could read 'exe.png'. */
const unshowable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

const shorten = (name: string): string => {
  const signs = Array.from(name)
  if (signs.length <= mostCharacters) return name
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? ''
  const kept = Array.from(ending).length <= mostInEnding ? ending : ''
  return signs.slice(0, mostCharacters - Array.from(kept).length).join('') + kept
}

/** The name of an uploaded file for display and download: without folders, of at most 255 characters. */
export const shownName = (sent: string): string => {
  const name = sent
    .replace(/^.*[/\\]/s, '')
    .replace(unshowable, ' ')
    .trim()
  return shorten(name) || 'file'
}

const percentEncoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** A Content-Disposition by RFC 6266: a plain name for the oldest, the true one by RFC 5987. */
export const dispositionOf = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percentEncoded)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
