/** Numbers that look random and are the same at every fill. */
export interface Random {
  /** A whole number between the two, both included. */
  whole: (least: number, most: number) => number
  pick: <T>(from: readonly T[]) => T
  /** Picks by weight; those of weight zero never. */
  weighted: <T>(from: readonly T[], weightOf: (one: T) => number) => T
  isLucky: (share: number) => boolean
}

/** Begins a row of such numbers (mulberry32, which is ten lines and good enough for titles and lengths). */
export const createRandom = (seed: number): Random => {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const at = <T>(from: readonly T[], index: number): T => {
    if (from.length === 0) throw new Error('There is nothing to pick from')
    return from[Math.min(index, from.length - 1)] as T
  }
  return {
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => at(from, Math.floor(next() * from.length)),
    weighted: (from, weightOf) => {
      let left = next() * from.reduce((sum, one) => sum + weightOf(one), 0)
      const index = from.findIndex((one) => (left -= weightOf(one)) < 0)
      return at(from, index === -1 ? from.length - 1 : index)
    },
    isLucky: (share) => next() < share,
  }
}
