import { westernDigits } from '@daybook/contract/digits'
import { typedAmount } from '@daybook/contract/typed-amount'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ar']
const displays = ['code', 'symbol', 'narrowSymbol', 'name'] as const

const wordIn = (language: string, currency: string, currencyDisplay: (typeof displays)[number]) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value

const plain = (word: string): string =>
  word
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()

const writings = new Map<string, ReadonlySet<string>>()

/** How a currency is written beside an amount, in the languages above. */
const writingsOf = (currency: string): ReadonlySet<string> => {
  const known = writings.get(currency)
  if (known) return known
  const words = languages.flatMap((language) =>
    displays.flatMap((display) => wordIn(language, currency, display) ?? []),
  )
  const singular = new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? ''
  const written = new Set([...words, singular].map(plain))
  writings.set(currency, written)
  return written
}

const anHour = /(?:\/|\bper\b|\ban\b)\s*(?:hour|hr|h)\.?$/i

/** From the first figure to the last, with the sign before and the point behind, and what stands on either side. */
const amountWithWords = (text: string): { before: string; figures: string; after: string } | undefined => {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined) return undefined
  const from = /[-−–]/.test(text.charAt(first - 1)) ? first - 1 : first
  const to = /[.,]/.test(text.charAt(last + 1)) ? last + 2 : last + 1
  const word = (part: string) => part.replace(/[\u200e\u200f]/g, ' ').trim()
  return { before: word(text.slice(0, from)), figures: text.slice(from, to), after: word(text.slice(to)) }
}

export interface WrittenRate {
  figures: string
  /** The word or sign on either side of it; empty where there is none. */
  word: string
}

/** Beyond this it is no rate, and too much to look through. */
const longest = 80

/** `€1,234.50/h`, `95,50 EUR`, `95 an hour`; undefined for more than an amount and a currency. */
export const writtenRate = (cell: string): WrittenRate | undefined => {
  if (cell.length > longest) return undefined
  const read = amountWithWords(westernDigits(cell).replace(anHour, ''))
  if (!read || (read.before !== '' && read.after !== '')) return undefined
  return { figures: read.figures, word: read.before || read.after }
}

/** The known currency code beside the amount. */
export const codeBeside = ({ word }: WrittenRate): string | undefined => {
  const code = word.toUpperCase()
  return Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}

export const isWrittenIn = ({ word }: WrittenRate, currency: string): boolean =>
  word === '' || writingsOf(currency).has(plain(word))

/** Minor units of the currency; NaN for what is no amount of it. */
export const amountOf = ({ figures }: WrittenRate, currency: string): number =>
  typedAmount(figures, currency) ?? Number.NaN
