const letterOrDigit = /[\p{L}\p{N}]/u

/** Whether a cut there would go through a word or a number. */
const tears = (text: string, at: number): boolean =>
  letterOrDigit.test(text[at - 1] ?? '') && letterOrDigit.test(text[at] ?? '')

/**
 * A text cut at the values in it, so that each can be shown in the direction of its own letters; the longest counts. One
 * within a longer word or number is none: its digits would change their order, its letters their form.
 */
export const isolated = (text: string, values: readonly string[]): { text: string; isValue: boolean }[] => {
  const sought = values.filter(Boolean).toSorted((one, other) => other.length - one.length)
  const parts: { text: string; isValue: boolean }[] = []
  let from = 0
  const endAt = (at: number) => at > from && parts.push({ text: text.slice(from, at), isValue: false })
  for (let at = 0; at < text.length; at++) {
    if (tears(text, at)) continue
    const value = sought.find((one) => text.startsWith(one, at) && !tears(text, at + one.length))
    if (value === undefined) continue
    endAt(at)
    parts.push({ text: value, isValue: true })
    from = at + value.length
    at = from - 1
  }
  endAt(text.length)
  return parts
}
