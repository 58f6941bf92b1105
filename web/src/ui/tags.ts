import { splitTags } from '@daybook/contract/tags'

/**
 * Adds tags in their stored form: split at commas, trimmed, and each once (spec 2 §5). Returns the same list where
 * none is new.
 */
export const addTags = (tags: readonly string[], typed: string): readonly string[] => {
  const added = [...new Set(splitTags(typed))].filter((tag) => !tags.includes(tag))
  return added.length === 0 ? tags : [...tags, ...added]
}
