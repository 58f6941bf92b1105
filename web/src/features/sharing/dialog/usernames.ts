/** As the server takes them: trimmed, in lower case, without the @ that people write before them (spec 2 §5). */
export const usernamesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((name) => name.toLowerCase().replace(/^@/, ''))
    .filter(Boolean)

/** The names with those that were typed, each once; the same list where nothing is added. */
export const withUsernames = (names: readonly string[], typed: string): readonly string[] => {
  const added = usernamesIn(typed).filter((name) => !names.includes(name))
  return added.length > 0 ? [...names, ...new Set(added)] : names
}
