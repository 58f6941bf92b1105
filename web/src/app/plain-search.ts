/** Every parameter stays the text that it is: `?token=123` is no number. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))
