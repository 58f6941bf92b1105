/** A stretch of the line without white space, and the white space before it. */
export interface Word {
  before: string
  text: string
}

// A quoted project is one word, the white space in it notwithstanding.
const word = /@"[^"]+"[.,;:!?]*(?=\s|$)|\S+/gu

/** The words of a line, in order; only white space at its end is left out. */
export const wordsOf = (line: string): Word[] => {
  let end = 0
  return [...line.matchAll(word)].map(({ 0: text, index }) => {
    const before = line.slice(end, index)
    end = index + text.length
    return { before, text }
  })
}
