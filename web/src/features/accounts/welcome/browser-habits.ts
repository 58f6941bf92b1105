/** Places with a currency of their own that is not called after them. */
const named: Record<string, string> = { LI: 'CHF', EC: 'USD', SV: 'USD', PR: 'USD', ME: 'EUR', XK: 'EUR' }
const euro = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA AD'.split(' '))

const localeOf = (language: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(language).maximize()
  } catch {
    return null
  }
}

/** The currency that is paid with where a browser's language is at home: EUR for de-DE; null where nothing says so. */
export const currencyOf = (language: string, known: readonly string[]): string | null => {
  const region = localeOf(language)?.region
  if (!region) return null
  if (euro.has(region)) return 'EUR'
  return named[region] ?? known.find((code) => code.startsWith(region)) ?? null
}

interface WithWeek {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** 0 Sunday, 1 Monday, 6 Saturday, as the language's country has it; null where this browser does not say. */
export const weekStartOf = (language: string): 0 | 1 | 6 | null => {
  const locale: (Intl.Locale & WithWeek) | null = localeOf(language)
  const first = (locale?.getWeekInfo?.() ?? locale?.weekInfo)?.firstDay
  if (first === 7) return 0
  return first === 1 || first === 6 ? first : null
}
