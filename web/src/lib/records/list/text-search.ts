import { fold } from '@daybook/contract/fold'

/** Tells whether one of several texts contains what is searched for; accents and case do not count. */
export const textSearch = (search: string) => {
  const sought = fold(search.trim())
  return (...texts: readonly string[]): boolean => sought === '' || fold(texts.join('\n')).includes(sought)
}
