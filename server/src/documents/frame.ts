import type { DocumentWords } from '@daybook/contract/document-words/words'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import { fontFamilies } from './fonts.ts'
import { paperOf } from './paper.ts'

interface Framed {
  issuer: Pick<InvoiceParty, 'address' | 'color'>
  locale: string
  words: Pick<DocumentWords, 'language' | 'dir' | 'page'>
  /** All else that is printed, so that each letter finds its font. */
  printed: unknown
  hasLogo: boolean
  /** What is written across each page. */
  mark: string | null
  madeWith: boolean
  /** Two documents with the same content are the same bytes. */
  made: Date
}

const momentOf = (moment: Date) => ({
  year: moment.getUTCFullYear(),
  month: moment.getUTCMonth() + 1,
  day: moment.getUTCDate(),
  hour: moment.getUTCHours(),
  minute: moment.getUTCMinutes(),
  second: moment.getUTCSeconds(),
})

/** What `frameTemplate` reads. A logo is the file `logo.webp`. */
export const frameData = ({ issuer, locale, words, printed, ...framed }: Framed) => {
  const { language } = new Intl.Locale(locale)
  return {
    paper: paperOf(issuer.address, locale),
    language,
    labels: { language: words.language, dir: words.dir },
    fonts: fontFamilies(language, JSON.stringify([printed, words.page, framed.mark])),
    accent: issuer.color,
    hasLogo: framed.hasLogo,
    mark: framed.mark,
    pageWords: words.page,
    madeWith: framed.madeWith ? 'Made with Daybook' : null,
    made: momentOf(framed.made),
  }
}
