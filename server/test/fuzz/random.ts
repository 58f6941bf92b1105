/** Chance that can be repeated: the same seed makes the same choices. */
export interface Random {
  /** From 0 up to 1, without it. */
  next: () => number
  /** A whole number from 0 up to `end`, without it. */
  below: (end: number) => number
  chance: (share: number) => boolean
  /** @throws RangeError for a list without anything. */
  pick: <T>(from: readonly T[]) => T
}

/** Mulberry32: 32 bits of state, enough to choose requests by. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (from) => {
      const at = below(from.length)
      if (at >= from.length) throw new RangeError('There is nothing to pick from')
      return from[at] as (typeof from)[number]
    },
  }
}
