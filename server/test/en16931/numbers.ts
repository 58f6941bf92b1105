const places = 24
const unit = 10n ** BigInt(places)

/** Exact decimal arithmetic of the tests' own, apart from the product's: a number × 10^24. Nothing counts as zero. */
export const num = (text: string | null): bigint => {
  const [units = '0', part = ''] = (text ?? '0').replace('-', '').split('.')
  const size = BigInt(units) * unit + BigInt(part.padEnd(places, '0').slice(0, places))
  return text?.startsWith('-') ? -size : size
}

export const sumOf = (texts: readonly (string | null)[]): bigint =>
  texts.reduce((sum, text) => sum + num(text), 0n)

/** `one × other ÷ by`, rounded half away from zero to so many decimals. */
export const productOf = (one: bigint, other: bigint, by: bigint, decimals: number): bigint => {
  const step = unit / 10n ** BigInt(decimals)
  const [of, over] = [one * other * unit, by * step * unit]
  const size = of < 0n ? -of : of
  const rounded = ((size * 2n + over) / (over * 2n)) * step
  return of < 0n ? -rounded : rounded
}

/** Decimals that a text shows. */
export const decimalsIn = (text: string | null): number => text?.split('.')[1]?.length ?? 0

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value)
export const one = unit
