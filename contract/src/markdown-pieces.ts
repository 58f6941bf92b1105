/** A part of a running text within which what begins must end. */
export interface Piece {
  text: string
  /** How many characters reading it may take, those counted that are read several times. */
  steps: number
}

/** At each of them the text behind it may be searched for the end of something. */
const signs = new Set('\\<![`*~_@')
const mostSigns = 100
/** At each space those behind it are read, in search of the end of the line. */
const mostSpaces = 64

/** Where the piece ends that begins at `start`, and how many signs are in it. */
const endOf = (text: string, start: number): { end: number; count: number } => {
  let count = 0
  let spaces = 0
  let line = start
  let word = start
  for (let place = start; place < text.length; place++) {
    const sign = text.charAt(place)
    if (sign === ' ') {
      spaces++
      word = place
      if (spaces > mostSpaces) return { end: place, count }
      continue
    }
    // The spaces before a line break belong to it.
    if (sign === '\n') line = place - spaces
    spaces = 0
    // Up to three signs of a kind begin one thing.
    if (!signs.has(sign) || (sign === text[place - 1] && sign !== text[place - 3])) continue
    if (count === mostSigns) {
      const end = [line, word].find((before) => before > start) ?? place
      return { end, count }
    }
    count++
  }
  return { end: text.length, count }
}

/**
 * Divides a running text so that reading it takes no more than its length allows: at the end of a line where it can, else
 * between words. Usual texts have too few signs to be divided.
 */
export function* piecesOf(text: string): Generator<Piece> {
  for (let start = 0; start < text.length; ) {
    const { end, count } = endOf(text, start)
    yield { text: text.slice(start, end), steps: (count + 1) * (end - start) }
    start = end
  }
}
