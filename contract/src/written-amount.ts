/** A locale's signs for numbers and its name of the currency, for one style. */
interface Signs {
  digits: ReadonlyMap<string, string>
  group: string | undefined
  decimal: string | undefined
  names: readonly string[]
}

const marks = /[\u061C\u200B\u200E\u200F\u2066-\u2069]/g

/** Removes direction marks, which are invisible and come along when a figure is copied. */
export const withoutMarks = (text: string): string => text.replace(marks, '').trim()

/** Shown amounts have as many decimals as the currency, so an example contains both signs. */
const example = 1_234_567.125

const signsOf = (locale: string, options: Intl.NumberFormatOptions): Signs => {
  const parts = new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: 3 }).formatToParts(example)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value
  const counted = new Intl.NumberFormat(locale, { useGrouping: false })
  return {
    digits: new Map(Array.from({ length: 10 }, (_, digit) => [counted.format(digit), String(digit)])),
    group: valueOf('group'),
    decimal: valueOf('decimal'),
    names: parts.filter(({ type }) => type === 'currency').map(({ value }) => withoutMarks(value)),
  }
}

/** The code for no currency, formatted with the signs that most currencies have. */
const noCurrency = 'XXX'

const known = new Map<string, readonly Signs[]>()

/** Some countries, such as Austria and Switzerland, use other signs for amounts with a currency. */
const waysOf = (locale: string, currency: string): readonly Signs[] => {
  const key = `${locale} ${currency}`
  const ways = known.get(key) ?? [
    signsOf(locale, { style: 'currency', currency }),
    signsOf(locale, { style: 'decimal' }),
  ]
  known.set(key, ways)
  return ways
}

/** Removes the currency's name, as the locale writes it, or its code from either end. */
const withoutName = (text: string, names: readonly string[]): string => {
  const name = names.find((one) => one !== '' && (text.startsWith(one) || text.endsWith(one)))
  if (name === undefined) return text
  return (text.startsWith(name) ? text.slice(name.length) : text.slice(0, -name.length)).trim()
}

/**
 * Turns `1.234` into `1234`; undefined for groups that nobody writes: no group of thousands begins with a zero, so
 * `0.500` is none. India groups by two figures.
 */
const joined = (groups: readonly string[]): string | undefined => {
  const [first = '', ...others] = groups
  if (others.length === 0) return /^\d+$/.test(first) ? first : undefined
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) &&
    others.every((group, index) =>
      index === others.length - 1 ? /^\d{3}$/.test(group) : /^\d{2,3}$/.test(group),
    )
  return isGrouped ? groups.join('') : undefined
}

const readBy = (text: string, { digits, group, decimal }: Signs) => {
  const western = Array.from(text, (sign) => digits.get(sign) ?? sign).join('')
  const [written = '', part, ...rest] = decimal === undefined ? [western] : western.split(decimal)
  const whole = joined(group === undefined ? [written] : written.split(group))
  if (whole === undefined || rest.length > 0 || !/^\d*$/.test(part ?? '')) return undefined
  return { digits: part === undefined ? whole : `${whole}.${part}`, isGrouped: whole !== written }
}

/** Turns the locale's `1.234,5` into `1234.5`, of a number without a currency, likewise. */
export const readWrittenNumber = (text: string, locale: string) =>
  waysOf(locale, noCurrency)
    .map((signs) => readBy(text, signs))
    .find(Boolean)

/**
 * Turns the locale's `1.234,50 €` into `1234.50`, and says whether it had a group sign; undefined for what the
 * locale does not write.
 */
export const readWritten = (text: string, currency: string, locale: string) => {
  for (const signs of waysOf(locale, currency)) {
    const read = readBy(withoutName(withoutName(text, signs.names), [currency]), signs)
    if (read) return read
  }
  return undefined
}
