/** `?a=1&b=2`, or nothing; leaves out what is null, undefined or empty (spec 1 §5). A list repeats its name. */
export const queryString = (query: Readonly<Record<string, unknown>> = {}): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== undefined && one !== '') parameters.append(name, String(one))
  return parameters.size > 0 ? `?${parameters}` : ''
}
