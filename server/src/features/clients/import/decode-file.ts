import { invalid } from '../../../http/errors.ts'

/** Whole; of an upload that is known to be small. */
const bytesOf = async (read: () => AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  // Pieces may share memory that the next one is read into.
  for await (const piece of read()) pieces.push(Uint8Array.from(piece))
  return Buffer.concat(pieces)
}

const decoded = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // A spreadsheet saved anything else in its system's Western encoding, in which any bytes are valid.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The text of a file as spreadsheets save it, in UTF-8 with or without a byte order mark, else in Windows-1252.
 * @throws Refusal 400 on `file` for what is no text.
 */
export const decodeFile = async (file: { read: () => AsyncIterable<Uint8Array> }): Promise<string> => {
  const text = decoded(await bytesOf(file.read))
  if (text.includes('\u0000')) throw invalid({ file: 'Please choose a CSV file' })
  return text
}
