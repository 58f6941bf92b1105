const packet = { begin: '<?xpacket begin', end: '<?xpacket end="r"?>' }

const textBetween = (pdf: Buffer, from: string, to: string, encoding: BufferEncoding): string => {
  const start = pdf.lastIndexOf(from)
  const end = pdf.indexOf(to, start)
  if (start < 0 || end < 0) throw new Error(`The PDF has no ${from}`)
  return pdf.toString(encoding, start, end)
}

const numberAfter = (pdf: Buffer, name: string): number => {
  const start = pdf.lastIndexOf(name) + name.length
  return Number.parseInt(pdf.toString('latin1', start, start + 12), 10)
}

/**
 * The PDF with its metadata (XMP) changed. The typesetter writes the catalog last, a plain table of objects and the
 * metadata as plain text, so that the new version is an update at the end, as PDF has them for changes (ISO 32000, 7.5.6).
 */
export const withMetadata = (pdf: Buffer, change: (xmp: string) => string): Buffer => {
  const xmp = change(textBetween(pdf, packet.begin, packet.end, 'utf8') + packet.end)
  const trailer = textBetween(pdf, 'trailer', 'startxref', 'latin1').trimEnd()
  const id = numberAfter(pdf, '/Metadata ')
  const table = numberAfter(pdf, 'startxref')
  const bytes = Buffer.from(xmp)
  const head = `\n${id} 0 obj\n<</Type/Metadata/Subtype/XML/Length ${bytes.length}>>\nstream\n`
  const update = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream\nendobj\n')])
  const place = String(pdf.length + 1).padStart(10, '0')
  const end = `xref\n${id} 1\n${place} 00000 n \n${trailer.replace(/>>$/, `  /Prev ${table}\n>>`)}\nstartxref\n${pdf.length + update.length}\n%%EOF\n`
  return Buffer.concat([pdf, update, Buffer.from(end)])
}
