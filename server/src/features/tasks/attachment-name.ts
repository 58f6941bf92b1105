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
