import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

/** A file that can be read from any place on. */
export interface Seekable {
  bytes: number
  read: (from?: number) => AsyncIterable<Uint8Array>
}

/** One file in a zip. */
export interface ZipEntry {
  name: string
  /** Unpacked, as the zip says. */
  bytes: number
  packed: number
  at: number
  method: number
}

/** The file is no zip, or a broken one. */
export class BadZip extends Error {
  override name = 'BadZip'
}

const endSign = 0x06054b50
const entrySign = 0x02014b50
const headSign = 0x04034b50
const endBytes = 22
const headBytes = 30
const longestComment = 65_535
/** The directory of 65,535 files with long names. */
const mostDirectoryBytes = 32 * 1024 * 1024

const readPart = async (file: Seekable, from: number, length: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let have = 0
  for await (const piece of file.read(from)) {
    pieces.push(piece)
    have += piece.length
    if (have >= length) break
  }
  if (have < length) throw new BadZip('The file ends too early')
  return Buffer.concat(pieces).subarray(0, length)
}

/** The directory stands at the end, before a comment. */
const findDirectory = async (file: Seekable): Promise<{ at: number; bytes: number; count: number }> => {
  const length = Math.min(file.bytes, endBytes + longestComment)
  const tail = await readPart(file, file.bytes - length, length)
  for (let at = length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endSign) continue
    return {
      count: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
    }
  }
  throw new BadZip('The file is no zip')
}

/** What a zip holds, as its directory says. @throws BadZip */
export const listZip = async (file: Seekable): Promise<ZipEntry[]> => {
  const { at: start, bytes, count } = await findDirectory(file)
  if (start + bytes > file.bytes || bytes > mostDirectoryBytes) throw new BadZip('The directory is broken')
  const directory = bytes > 0 ? await readPart(file, start, bytes) : Buffer.alloc(0)
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + 46 > bytes || directory.readUInt32LE(at) !== entrySign)
      throw new BadZip('The directory is broken')
    const [names, extras, comments] = [28, 30, 32].map((part) => directory.readUInt16LE(at + part))
    const nameEnd = at + 46 + (names ?? 0)
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + (extras ?? 0) + (comments ?? 0)
  }
  return entries
}

const cutTo = async function* (
  pieces: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let left = length
  if (left === 0) return
  for await (const piece of pieces) {
    yield piece.subarray(0, left)
    left -= piece.length
    if (left <= 0) return
  }
  throw new BadZip('The file ends too early')
}

const stored = 0
const deflated = 8

const unpacked = async function* (packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  // Whoever reads from `inflate` is told of each failure; that nobody reads on is none.
  pipeline(packed, inflate).catch(() => undefined)
  try {
    yield* inflate as AsyncIterable<Uint8Array>
  } catch (error) {
    if (error instanceof BadZip) throw error
    throw new BadZip('A file in it is broken', { cause: error })
  }
}

/** One file of a zip, never longer than the directory says. @throws BadZip */
export const readZipped = async function* (file: Seekable, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const head = await readPart(file, entry.at, headBytes)
  if (head.readUInt32LE(0) !== headSign) throw new BadZip('A file in it is broken')
  if (entry.method !== stored && entry.method !== deflated)
    throw new BadZip('A file in it is packed in an unknown way')
  const from = entry.at + headBytes + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = cutTo(file.read(from), entry.packed)
  let have = 0
  for await (const piece of entry.method === stored ? packed : unpacked(packed)) {
    have += piece.length
    if (have > entry.bytes) throw new BadZip('A file in it is larger than the zip says')
    yield piece
  }
  if (have < entry.bytes) throw new BadZip('A file in it ends too early')
}
