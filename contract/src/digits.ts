/** The noughts of Arabic, Persian, Devanagari, Bengali, Thai and full-width digits; nine more follow each. */
const noughts = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

const western = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const nought = noughts.find((start) => code >= start && code < start + 10)
  return nought === undefined ? digit : String(code - nought)
}

/** The Arabic sign of thousands is never one of decimals, as a comma may be. */
const signs: Partial<Record<string, string>> = { '٫': '.', '٬': '’', '．': '.', '，': ',', '：': ':' }

/** `١٢٫٥` as `12.5`: what keyboards of other scripts type for a number, as everything that reads numbers expects it. */
export const westernDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, western).replace(/[٫٬．，：]/g, (sign) => signs[sign] ?? sign)
