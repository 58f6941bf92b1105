/** Every parameter stays the text that it is: `?token=123` is no number. One that is there more than once is a list. */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const all = parameters.getAll(name)
      return [name, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
}
