/** How much of `whole` is done in per cent, 0 to 100, to two decimals; of nothing, none is. */
export const percentOf = (done: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((10_000 * done) / whole) / 100
