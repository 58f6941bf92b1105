const hues = [25, 55, 85, 120, 152, 190, 225, 260, 295, 335]

/** A hue (OKLCH degrees) that stays with a name wherever it is shown. */
export const avatarHue = (name: string): number => {
  let sum = 7
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 99_991
  return hues[sum % hues.length] ?? 55
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Letters as a person counts them: one may have several code points, as an emoji or an accented letter. */
export const firstLetter = (word = ''): string => {
  const [first] = graphemes.segment(word)
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** One or two letters: of the first and last word, or of the only one. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map(firstLetter).join('') || '?'
}
