const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `a`, `a and b`, or `a, b and c`. */
export const listWords = (texts: readonly string[]): string => listFormat.format(texts)
