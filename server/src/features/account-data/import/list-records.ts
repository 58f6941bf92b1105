/** A record as it stands in a list of an export. */
export interface Listed {
  /** Counted from 1. */
  place: number
  /** Undefined for what is not JSON. */
  value: unknown
  /** Bytes of its text. */
  length: number
}

/** The list cannot be read on from here. */
export class BrokenList extends Error {
  override name = 'BrokenList'
}

/** A task with the time of years. */
const longestRecord = 4 * 1024 * 1024
/** Each part of a record takes many times its text in memory: so many have 5,000 entries of time on one task. */
const mostParts = 100_000

const [quote, escape, comma, open, close] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d]
const [openObject, closeObject] = [0x7b, 0x7d]
const isBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
const mark = Buffer.from('\uFEFF')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Finds where the records of a JSON list end, in pieces of any length. */
const createSplitter = () => {
  let depth = 0
  let parts = 0
  let isInText = false
  let isEscaped = false
  let isOver = false
  /** Answers the places at which a record of `piece` ends, and whether the list does. */
  return (piece: Uint8Array, from: number): { end: number; isLast: boolean } | null => {
    for (let at = from; at < piece.length; at++) {
      const byte = piece[at] ?? 0
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === escape) isEscaped = true
        else if (byte === quote) isInText = false
        continue
      }
      if (isOver) {
        if (!isBlank(byte)) throw new BrokenList('Something follows the list')
        continue
      }
      if (depth === 0) {
        if (byte === open) depth = 1
        else if (!isBlank(byte) && !mark.includes(byte)) throw new BrokenList('It is not a list of records')
        if (byte === open) return { end: at, isLast: false }
        continue
      }
      if (byte === comma || byte === open || byte === openObject) {
        parts = byte === comma && depth === 1 ? 0 : parts + 1
        if (parts > mostParts) throw new BrokenList('A record is too long')
      }
      if (byte === quote) isInText = true
      else if (byte === open || byte === openObject) depth++
      else if (byte === close || byte === closeObject) {
        depth--
        if (depth > 0) continue
        isOver = true
        return { end: at, isLast: true }
      } else if (byte === comma && depth === 1) return { end: at, isLast: false }
    }
    return null
  }
}

/**
 * The records of a JSON list, one after the other: memory never holds more than one of them.
 * @throws BrokenList for what is no list, or ends too early.
 */
export const listRecords = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Listed> {
  const next = createSplitter()
  let held: Uint8Array[] = []
  let heldBytes = 0
  let place = 0
  let isBegun = false
  let isOver = false
  const hold = (piece: Uint8Array) => {
    held.push(piece)
    heldBytes += piece.length
    if (heldBytes > longestRecord) throw new BrokenList('A record is too long')
  }
  for await (const piece of source) {
    let from = 0
    for (let found = next(piece, from); found; found = next(piece, from)) {
      if (isBegun) {
        hold(piece.subarray(from, found.end))
        const text = Buffer.concat(held).toString('utf8')
        const isNothing = found.isLast && place === 0 && text.trim() === ''
        if (!isNothing) yield { place: ++place, value: parsed(text), length: heldBytes }
      }
      held = []
      heldBytes = 0
      isBegun = true
      isOver = found.isLast
      from = found.end + 1
    }
    if (isBegun && !isOver) hold(piece.subarray(from))
  }
  if (!isOver) throw new BrokenList('The list ends too early')
}
