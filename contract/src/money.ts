/** ISO 4217's, of the currencies that have not two. */
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
 * How many decimals the currency has: 2 for EUR, 0 for JPY. Not as the platform says, which goes by what is in use (0 for
 * HUF) and changes with its version, and with it what a stored amount is worth.
 */
export const decimalsOf = (currency: string): number => decimalsByCode.get(currency) ?? 2

/** An amount in minor units as digits, without floating point: `1234` of EUR is `12.34`, of JPY `1234`. */
export const amountText = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
