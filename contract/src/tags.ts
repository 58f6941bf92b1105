/** The tags of what was typed as one: separated at commas, each trimmed, blank ones dropped (spec 2 §5). */
export const splitTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
