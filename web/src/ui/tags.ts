import { fold } from '@daybook/contract/fold'
import { splitTags } from '@daybook/contract/tags'

/** A typed tag without the sign that is shown before every tag, and that people therefore type as well. */
export const withoutSign = (typed: string): string => typed.replace(/^[#\s]+/u, '').trimEnd()

/**
 * Adds tags in their stored form: split at commas, trimmed, without the sign, and each once (spec 2 §5). Returns the same
 * list where none is new.
 */
export const addTags = (tags: readonly string[], typed: string): readonly string[] => {
  const all = splitTags(typed).map(withoutSign)
  const added = [...new Set(all)].filter((tag) => tag !== '' && !tags.includes(tag))
  return added.length === 0 ? tags : [...tags, ...added]
}

/** A tag to choose while another is typed; a new one is the typed text itself. */
export interface TagOffer {
  tag: string
  isNew: boolean
}

const mostOffered = 6

/** The known tags in which the typed text stands, those that begin so first, and the typed one where none is called so. */
export const tagOffers = (
  known: readonly string[],
  chosen: readonly string[],
  typed: string,
): readonly TagOffer[] => {
  const text = withoutSign(typed)
  const wanted = fold(text)
  if (wanted === '') return []
  const found = known
    .map((tag) => ({ tag, place: fold(tag).indexOf(wanted) }))
    .filter(({ tag, place }) => place >= 0 && !chosen.includes(tag))
    .toSorted((one, other) => Number(one.place > 0) - Number(other.place > 0))
    .slice(0, mostOffered)
    .map(({ tag }) => ({ tag, isNew: false }))
  const isKnown = found.length === 0 || chosen.includes(text) || known.includes(text)
  return isKnown ? found : [...found, { tag: text, isNew: true }]
}

/** The offer that Enter takes: the first that begins with what was typed, else the new one, which stands last. */
export const firstOffer = (offered: readonly TagOffer[], typed: string): number => {
  const text = withoutSign(typed)
  const exact = offered.findIndex(({ tag }) => tag === text)
  if (exact !== -1 && offered[exact]?.isNew === false) return exact
  const begun = offered[0] && fold(offered[0].tag).startsWith(fold(text))
  return begun ? 0 : offered.length - 1
}
