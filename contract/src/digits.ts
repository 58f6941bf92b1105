const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The ten digits of a script are consecutive; each block of ten starts with its zero. */
const western = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first--
  return String((code - first) % 10)
}

/** The Arabic thousands separator never separates decimals, as a comma may. */
const signs: Partial<Record<string, string>> = { '٫': '.', '٬': '’', '．': '.', '，': ',', '：': ':' }

/** Turns `١٢٫٥` into `12.5`, the form that all number parsing expects, for keyboards of other scripts. */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, western).replace(/[٫٬．，：]/g, (sign) => signs[sign] ?? sign)
