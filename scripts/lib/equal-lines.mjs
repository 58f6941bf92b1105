const said = (line) => line.replace(/\s+/g, ' ').trim()
// What closes a block says nothing of what is in it.
const isTelling = (line) => /\w/.test(line)

/** Lines without their space and with the names of both sides as one, so that what differs is more than a name. */
export const namelessLines = (text, names) =>
  text
    .split('\n')
    .map((line) => said(line.replace(names, 'X')))
    .filter(isTelling)

/** How many lines two files have in common, in the same order. */
const commonLines = (one, other) => {
  let before = new Uint16Array(other.length + 1)
  for (const line of one) {
    const row = new Uint16Array(other.length + 1)
    for (const [at, otherLine] of other.entries())
      row[at + 1] = line === otherLine ? before[at] + 1 : Math.max(before[at + 1], row[at])
    before = row
  }
  return before[other.length]
}

/** Below it two files are about different things, and share what all code shares. */
const leastAlike = 0.2

/**
 * How many lines of `ones` stand in `others` too, of files that are alike: each is held against the one that it is most
 * like, each used once.
 */
export const equalLines = (ones, others) => {
  const pairs = ones
    .flatMap((one) => others.map((other) => ({ one, other, common: commonLines(one, other) })))
    .toSorted((first, second) => second.common - first.common)
  const used = new Set()
  let total = 0
  for (const { one, other, common } of pairs) {
    if (used.has(one) || used.has(other)) continue
    used.add(one).add(other)
    if (common >= leastAlike * Math.min(one.length, other.length)) total += common
  }
  return total
}
