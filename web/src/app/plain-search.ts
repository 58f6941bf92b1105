/** Keeps every parameter a text: `?token=123` is no number. A repeated parameter becomes a list. */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const all = parameters.getAll(name)
      return [name, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}
