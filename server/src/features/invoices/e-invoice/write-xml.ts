import Builder from 'fast-xml-builder'

/** An element: its text, or its children in their order; `@_` begins an attribute, `#text` is the text beside one. */
export type XmlNode = string | { readonly [name: string]: XmlNode | readonly XmlNode[] | null }

/** The text without what XML 1.0 cannot hold, not even escaped. */
export const writable = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** An element that the schema wants though nothing is in it. */
export const emptyElement: XmlNode = {}

const builder = new Builder({ ignoreAttributes: false, suppressEmptyNode: true, format: true })

/** Without blank texts and what is empty for want of them: EN 16931 wants no empty element. */
const kept = (node: XmlNode | readonly XmlNode[] | null): XmlNode | readonly XmlNode[] | null => {
  if (node === null) return null
  if (node === emptyElement) return ''
  if (typeof node === 'string') return writable(node) || null
  if (Array.isArray(node)) {
    const some = node.flatMap((one: XmlNode) => kept(one) ?? [])
    return some.length > 0 ? some : null
  }
  const entries = Object.entries(node as Record<string, XmlNode>).flatMap(([name, child]) => {
    const some = kept(child)
    return some === null ? [] : [[name, some] as const]
  })
  const isEmpty = entries.every(([name]) => name.startsWith('@_'))
  return isEmpty ? null : Object.fromEntries(entries)
}

/** A document of one root element, as UTF-8; what is blank is left out. */
export const writeXml = (name: string, root: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [name]: kept(root) })}`
