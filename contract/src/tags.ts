/** Splits typed text into tags: separated by commas, trimmed, without blank ones (spec 2 §5). */
export const splitTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
