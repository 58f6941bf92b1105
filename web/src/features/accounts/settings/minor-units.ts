/** How many decimals the currency has: 2 for EUR, 0 for JPY. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Typed as `95.5` or `95,50`: minor units, without floating point; null for nothing, undefined for what is no amount. */
export const toMinorUnits = (typed: string, currency: string): number | null | undefined => {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const decimals = decimalsOf(currency)
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' || part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}

/** The amount as one types it: `95.50`. */
export const fromMinorUnits = (amount: number | null, currency: string): string => {
  if (amount === null) return ''
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(amount)
  const digits = String(amount).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** How an amount of the currency is typed: `95.50`, or `95` where it has no decimals. */
export const exampleAmount = (currency: string): string =>
  fromMinorUnits(
    Number(`95${'5'.padEnd(decimalsOf(currency), '0').slice(0, decimalsOf(currency))}`),
    currency,
  )
