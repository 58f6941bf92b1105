import { describe, expect, test } from 'vitest'
import { allDocumentWords, documentWords } from './all.ts'
import { documentLanguages } from './languages.ts'

/** Every text by its path, as in `columns.tax`. */
const textsOf = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : textsOf(value as object, `${path}${name}.`),
  )

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('the labels of documents', () => {
  const english = new Map(textsOf(allDocumentWords.en))

  test.for(documentLanguages)('%s: none is blank, and each has the places of the English one', (language) => {
    const words = allDocumentWords[language]
    expect(words.language).toBe(language)
    const wrong = textsOf(words).filter(
      ([path, text]) =>
        text.trim() === '' || String(placesOf(text)) !== String(placesOf(english.get(path) ?? '')),
    )
    expect(wrong).toEqual([])
  })

  test.for(documentLanguages.filter((language) => language !== 'en'))(
    '%s: is told from English by its sentences',
    (language) => {
      const { screen } = allDocumentWords[language]
      const same = Object.entries(screen).filter(
        ([name, text]) => text === allDocumentWords.en.screen[name as keyof typeof screen],
      )
      expect(same.map(([name]) => name).filter((name) => name !== 'reference')).toEqual([])
    },
  )

  test('go by the language of a locale, and are English in one without labels', () => {
    expect(documentWords('de-AT').types.credit_note).toBe('Rechnungskorrektur')
    expect(documentWords('zh-Hans-CN').types.invoice).toBe('发票')
    expect(documentWords('th-TH').types.invoice).toBe('Invoice')
    expect(documentLanguages.filter((language) => allDocumentWords[language].dir === 'rtl')).toEqual([
      'ar',
      'he',
    ])
  })
})
