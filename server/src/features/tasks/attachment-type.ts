import { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'

const headBytes = 4096

const readHead = async (bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  for await (const piece of bytes) return piece.subarray(0, headBytes)
  return new Uint8Array()
}

/** Null for what is no UTF-8, or holds signs that no text has. */
const textOf = (head: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : text
  } catch {
    return null
  }
}

const svg = /<svg[\s>]/i
/** Types that a browser would take for a page if it could guess. */
const html = /^<(!doctype|html|head|body|script|iframe|title|style|table|div|h1|p|a|b|br|font|img)\b/i

/** Read on from comment to comment: a pattern that does the same tries every way of dividing them up. */
const afterComments = (text: string): string => {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end < 0) return rest
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

const typeOfText = (text: string): string => {
  if (svg.test(text)) return 'image/svg+xml'
  return html.test(afterComments(text)) ? 'text/html' : 'text/plain'
}

/** A file's type, by its bytes and never by its name (rules §4). */
export const typeOfFile = async (read: () => AsyncIterable<Uint8Array>): Promise<string> => {
  // A damaged archive ends the search, not the upload.
  const found = await fileTypeFromStream(ReadableStream.from(read())).catch(() => undefined)
  if (found && found.mime !== 'application/xml') return found.mime
  const text = textOf(await readHead(read()))
  if (text === null) return 'application/octet-stream'
  const type = typeOfText(text)
  return found && type === 'text/plain' ? found.mime : type
}
