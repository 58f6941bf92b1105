/** As the server takes them: trimmed, in lower case, without the @ that people write before them (spec 2 §5). */
export const usernamesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((name) => name.toLowerCase().replace(/^@/, ''))
    .filter(Boolean)

/**
 * Adds typed names, each once; returns the same list where nothing is added. Names beyond `most` are `refused`. A
 * list that became too long, as after Pro, stays.
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
