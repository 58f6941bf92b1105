/** How well a title matches, both folded, as `GET /search` ranks it: 0 is the same; undefined does not hold it. */
export const rankOf = (title: string, wanted: string): number | undefined => {
  if (title === wanted) return 0
  if (title.startsWith(wanted)) return 1
  if (title.includes(` ${wanted}`)) return 2
  return title.includes(wanted) ? 3 : undefined
}
