/** How much of `whole` is done, in per cent from 0 to 100 with two decimals; 0 where `whole` is nothing. */
export const percentOf = (done: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((10_000 * done) / whole) / 100
