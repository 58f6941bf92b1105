/** What stands where a search or filters leave none of the records, and what the way back to all of them is called. */
export const noneMatch = (nouns: string, isSearching: boolean) => ({
  words: `No ${nouns} match your ${isSearching ? 'search' : 'filters'}.`,
  showAll: `Show all ${nouns}`,
})
