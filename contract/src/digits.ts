const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The ten digits of a script follow each other, and where those of several do, each begins with its nought. */
const western = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first--
  return String((code - first) % 10)
}

/** The Arabic sign of thousands is never one of decimals, as a comma may be. */
const signs: Partial<Record<string, string>> = { '٫': '.', '٬': '’', '．': '.', '，': ',', '：': ':' }

/** `١٢٫٥` as `12.5`: what keyboards of other scripts type for a number, as everything that reads numbers expects it. */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, western).replace(/[٫٬．，：]/g, (sign) => signs[sign] ?? sign)
