// Places in the manual order: hexadecimal texts that are read like the digits after a point, so that there is
// always a third place between two (rules §4: position).

const latestMs = 2 ** 48 - 1
const base = 16

const digitOf = (position: string, at: number): number => Number.parseInt(position[at] ?? '0', base)

/** A task's place until it is moved: the newest first. The server's generated column computes the same. */
export const firstPosition = (createdAt: Date, id: string): string =>
  `${(latestMs - createdAt.getTime()).toString(base).padStart(12, '0')}${id.slice(-8)}8`

/** The longest place: one that was divided a thousand times. */
export const longestPosition = 255

/**
 * A place between two, the lower first; null stands for the start or end of the list. Returns null when the pair is
 * not in order, or the place has been divided too often.
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
 * The place of a task that moves above `first`, the current first place: as if it were created now, so that what is
 * created later stands above it.
 */
export const topPosition = (first: string | null, now: Date, id: string): string | null => {
  const asNew = firstPosition(now, id)
  if (first === null || asNew < first) return asNew
  const soon = firstPosition(new Date(now.getTime() + nearFutureMs), id)
  return positionBetween(soon < first ? soon : null, first)
}
