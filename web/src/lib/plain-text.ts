const fences = /^ {0,3}(?:```|~~~).*$/gm
const ruleLines = /^ {0,3}(?:[-*_] *){3,}$|^[-=]{2,}\s*$|^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*(?::?-{3,}:?)?\s*$/gm
const lineSigns = /^\s{0,3}(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?:\s+|$)|\[[ xX]\]\s+)+/gm
const links = /!?\[([^\]]*)\]\([^)\s]*(?:\s+"[^"]*")?\)/g
const addresses = /<((?:https?:\/\/|mailto:)[^>\s]+)>/g
const strong = /(?<!\\)(\*\*|__|~~|\*|`+)(?=\S)(.+?)(?<=[^\s\\])\1/g
// Within a word an underscore is a letter, as in a file's name.
const stressed = /(?<![\p{L}\p{N}_])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])/gu
const escapes = /\\([!-/:-@[-`{-~])/g

/** The longest that is looked at: a glance needs no more, and a spiteful text costs nothing. */
const longest = 500

/** A text in Markdown as one line without its signs, for where a glance at it is enough. */
export const plainText = (markdown: string): string =>
  markdown
    .slice(0, longest)
    .replaceAll(fences, '')
    .replaceAll(ruleLines, '')
    .replaceAll(lineSigns, '')
    .replaceAll(links, '$1')
    .replaceAll(addresses, '$1')
    .replaceAll(strong, '$2')
    .replaceAll(strong, '$2')
    .replaceAll(stressed, '$1')
    .replaceAll(escapes, '$1')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
