/** From ISO 4217: the currencies that do not have two decimals. */
const otherDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const decimalsByCode = new Map(
  Object.entries(otherDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)] as const),
  ),
)

/**
 * How many decimals the currency has: 2 for EUR, 0 for JPY. The platform's figures are not used: they go by the
 * coins in use (0 for HUF) and change with its version, which would change what a stored amount is worth.
 */
export const decimalsOf = (currency: string): number => decimalsByCode.get(currency) ?? 2

/** Writes minor units as decimal digits without floating point: `1234` of EUR is `12.34`, of JPY `1234`. */
export const amountText = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
