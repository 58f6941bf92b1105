/** A text without those of `signs` at its end, the first `least` characters aside: a pattern would begin anew at each of them. */
export const withoutEnd = (text: string, signs: string, least = 0): string => {
  let end = text.length
  while (end > least && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** A word without what ends a sentence or a clause. */
export const bare = (text: string): string => withoutEnd(text, '.,;:!?…')
