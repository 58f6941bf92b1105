/** The tags of what was typed as one: commas part them, each is trimmed, empties are dropped (spec 2 §5). */
export const splitTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
