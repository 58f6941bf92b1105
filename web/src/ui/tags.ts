import { splitTags } from '@daybook/contract/tags'

/** Adds tags as they will be kept: parted by commas, trimmed, and each once (spec 2 §5). The same list where none is new. */
export const addTags = (tags: readonly string[], typed: string): readonly string[] => {
  const added = [...new Set(splitTags(typed))].filter((tag) => !tags.includes(tag))
  return added.length === 0 ? tags : [...tags, ...added]
}
