const percentEncoded = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** A Content-Disposition by RFC 6266: a plain name for the oldest, and by RFC 5987 the true one where that differs. */
export const dispositionOf = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/gu, '_')
  const header = `${kind}; filename="${plain}"`
  if (plain === name) return header
  const encoded = encodeURIComponent(name).replace(/['()*]/g, percentEncoded)
  return `${header}; filename*=UTF-8''${encoded}`
}
