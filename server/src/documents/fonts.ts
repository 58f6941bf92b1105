import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

const googleFont = (family: string, name: string): string[] =>
  ['400Regular', '500Medium'].map((weight) =>
    resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`),
  )

const eastAsianFont = (language: string, name: string): string[] =>
  ['Regular', 'Medium'].map((weight) =>
    join(dirname(resolve(`@embedpdf/fonts-${language}`)), '../fonts', `${name}-${weight}.otf`),
  )

/**
 * The files of all fonts, of which Vazirmatn's Arabic can be copied out of a PDF: Noto's is drawn from parts of letters.
 *  They are read only as far as a document needs them.
 */
export const fontFiles = (): string[] => [
  ...googleFont('inter', 'Inter'),
  ...googleFont('newsreader', 'Newsreader'),
  ...googleFont('vazirmatn', 'Vazirmatn'),
  ...googleFont('noto-sans-hebrew', 'NotoSansHebrew'),
  ...eastAsianFont('sc', 'NotoSansHans'),
  ...eastAsianFont('jp', 'NotoSansJP'),
  ...eastAsianFont('kr', 'NotoSansKR'),
]

const eastAsian = {
  zh: 'Noto Sans S Chinese',
  ja: 'Noto Sans Japanese',
  ko: 'Noto Sans Korean',
} as const
type EastAsian = keyof typeof eastAsian

const isEastAsian = (language: string): language is EastAsian => language in eastAsian

/** Japanese and Korean share characters with Chinese and draw them otherwise: the text's own letters tell. */
const languageOfText = (text: string): EastAsian => {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  return /[\uac00-\ud7af]/.test(text) ? 'ko' : 'zh'
}

/**
 * The families to look for each sign in, one after the other: for texts, and for headings and large figures.
 * `language` is the document's, `text` all of its words.
 */
export const fontFamilies = (language: string, text: string): { text: string[]; heading: string[] } => {
  const first = isEastAsian(language) ? language : languageOfText(text)
  const others = Object.values(eastAsian).filter((family) => family !== eastAsian[first])
  const scripts = ['Vazirmatn', 'Noto Sans Hebrew', eastAsian[first], ...others]
  return { text: ['Inter', ...scripts], heading: ['Newsreader', 'Inter', ...scripts] }
}
