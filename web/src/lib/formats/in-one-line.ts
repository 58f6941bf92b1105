/** Joins the lines of a pasted text, as a title is one line; what is typed in one stays as it is. */
export const inOneLine = (text: string): string => {
  if (!text.includes('\n')) return text
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}
