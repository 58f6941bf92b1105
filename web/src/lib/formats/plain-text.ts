const fence = /^ {0,3}(?:```|~~~)/
/** A line that only divides: above and below it, or the head of a table from the rest. */
const isRule = (line: string): boolean => {
  const signs = line.replaceAll(/\s/g, '')
  if (/^[-*_]{3,}$|^[-=]{2,}$/.test(signs)) return true
  return /^[-:|]+$/.test(signs) && signs.includes('---') && signs.includes('|')
}
const lineSign = /^(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?=\s|$)|\[[ xX]\](?=\s))/

/** A line of text without what makes it a heading, a quote or an item of a list. */
const withoutSigns = (line: string): string => {
  let rest = line.trimStart()
  for (let sign = lineSign.exec(rest); sign; sign = lineSign.exec(rest))
    rest = rest.slice(sign[0].length).trimStart()
  return rest
}

// None goes on over the sign that it begins with: what is never closed is looked at once.
const link = /!?\[([^[\]]*)\]\([^()[\]\s]*(?:\s"[^"()[\]]*")?\)/g
const address = /<((?:https?:\/\/|mailto:)[^<>\s]+)>/g
const star = /\*([^\s*\\](?:[^*\n\\]*[^\s*\\])?)\*/g
const tick = /`([^`\n]+)`/g
/** Three stars are stressed twice. */
const signed = [
  ...[star, star, star, tick, tick, tick],
  /__([^\s_\\](?:[^_\n\\]*[^\s_\\])?)__/g,
  /~~([^\s~\\](?:[^~\n\\]*[^\s~\\])?)~~/g,
]
// Within a word an underscore is a letter, as in a file's name.
const stressed = /(^|[^\p{L}\p{N}_])_([^\s_](?:[^_]*[^\s_])?)_([^\p{L}\p{N}_]|$)/gu
const escapes = /\\([!-/:-@[-`{-~])/g

/** The longest that is looked at: a glance needs no more, and a spiteful text costs nothing. */
const longest = 500

/** A text in Markdown as one line without its signs, for where a glance at it is enough. */
export const plainText = (markdown: string): string => {
  const lines = markdown.slice(0, longest).split('\n')
  const words = lines.filter((line) => !fence.test(line) && !isRule(line)).map(withoutSigns)
  const unlinked = words.join('\n').replaceAll(link, '$1').replaceAll(link, '$1').replaceAll(address, '$1')
  return (
    signed
      .reduce((text, pattern) => text.replaceAll(pattern, '$1'), unlinked)
      // The sign between two such words ends the one and begins the other.
      .replaceAll(stressed, '$1$2$3')
      .replaceAll(stressed, '$1$2$3')
      .replaceAll(escapes, '$1')
      .replaceAll('|', ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
