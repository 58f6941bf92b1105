/** Adds a tag as it will be kept: trimmed, and once only (spec 2 §5). Answers the same list if nothing is added. */
export const addTag = (tags: readonly string[], typed: string): readonly string[] => {
  const tag = typed.trim()
  return tag === '' || tags.includes(tag) ? tags : [...tags, tag]
}
