/** A currency as it reads: `EUR · Euro`. */
export const currencyName = (code: string): string => {
  try {
    return `${code} · ${new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code}`
  } catch {
    return code
  }
}
