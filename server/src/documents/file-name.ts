const mostLetters = 80

/** A name that every file system takes, with the letters of any script; `otherwise` where nothing of it can stay. */
export const asFileName = (name: string, otherwise: string): string => {
  const kept = name.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-').replace(/^[.-]+/, '')
  return Array.from(kept).slice(0, mostLetters).join('') || otherwise
}
