/** As the server takes them: trimmed, in lower case, without the @ that people write before them (spec 2 §5). */
export const usernamesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((name) => name.toLowerCase().replace(/^@/, ''))
    .filter(Boolean)

/**
 * The names with those that were typed, each once; the same list where nothing is added. Beyond `most` nobody is added:
 * those are `refused`. Names that came to be too many, as after Pro, stay.
 */
export const withUsernames = (
  names: readonly string[],
  typed: string,
  most = Number.POSITIVE_INFINITY,
): { names: readonly string[]; refused: readonly string[] } => {
  const added = [...new Set(usernamesIn(typed))].filter((name) => !names.includes(name))
  const room = Math.max(0, most - names.length)
  const fitting = added.slice(0, room)
  return { names: fitting.length > 0 ? [...names, ...fitting] : names, refused: added.slice(room) }
}
