// Places in the manual order: texts of hexadecimal digits, read like the digits behind a point, so that between two of
// them there is always a third (decisions §4: position).

const latestMs = 2 ** 48 - 1
const base = 16

const digitOf = (position: string, at: number): number => Number.parseInt(position[at] ?? '0', base)

/** Where a task stands until it is moved: the newest first. The server's column says the same. */
export const firstPosition = (createdAt: Date, id: string): string =>
  `${(latestMs - createdAt.getTime()).toString(base).padStart(12, '0')}${id.slice(-8)}8`

/** At most this long: a place that was divided a thousand times over. */
export const longestPosition = 255

/**
 * A place between two, the lower first; null is the beginning or the end of the list. Null where there is none: what
 * was given is no pair in order, or the place between has been divided too often.
 */
export const positionBetween = (low: string | null, high: string | null): string | null => {
  let position = ''
  let isBelowHigh = high === null
  for (let at = 0; at <= longestPosition; at++) {
    const from = digitOf(low ?? '', at)
    const to = isBelowHigh ? base : digitOf(high ?? '', at)
    if (!isBelowHigh && from > to) return null
    if (to - from > 1) {
      const between = position + Math.floor((from + to) / 2).toString(base)
      return between.length <= longestPosition ? between : null
    }
    position += from.toString(base)
    isBelowHigh ||= from < to
  }
  return null
}

const nearFutureMs = 60_000

/**
 * The place of a task that is moved above `first`, the first place there is: as if it were made now, so that what is
 * made later stands above it.
 */
export const topPosition = (first: string | null, now: Date, id: string): string | null => {
  const asNew = firstPosition(now, id)
  if (first === null || asNew < first) return asNew
  const soon = firstPosition(new Date(now.getTime() + nearFutureMs), id)
  return positionBetween(soon < first ? soon : null, first)
}
